/** Exporting a list to a file; column heads are in `caseColumn`. */
export const caseExport = {
  caseExport: {
    fileName: "cases",
    sheet: "Cases",
    dueAt: "Due",
    yes: "Yes",
    no: "No",
  },
} as const;
