/** Exporting a list to a file; column heads are in `caseColumn`. */
export const caseExport = {
  exportMenu: {
    open: "Export",
    csv: "Save as CSV",
    xlsx: "Save as Excel",
    what: "All cases of this list, with the columns shown.",
    most: "Only the first {count} cases fit in a file.",
    running: "Making the file",
    failed: "Unable to export the list",
    saved: "The list was saved as a file",
  },
  caseExport: {
    fileName: "cases",
    sheet: "Cases",
    dueAt: "Due",
    yes: "Yes",
    no: "No",
  },
} as const;
