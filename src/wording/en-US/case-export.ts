/** A list as a file; its heads are those of `caseColumn`. */
export const caseExport = {
  caseExport: {
    fileName: "cases",
    sheet: "Cases",
    dueAt: "Due",
    yes: "Yes",
    no: "No",
  },
} as const;
