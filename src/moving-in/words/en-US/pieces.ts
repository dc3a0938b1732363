/** Pieces of groups that many features have. */
export const pieces = {
  auditAct: {
    StartImport: "Bring a file to import",
    GetImports: "Read the list of imports",
    GetImport: "Open an import",
    SetImportColumns: "Say what an import's columns are",
    GetImportRows: "Read an import's rows",
    RunImport: "Run an import",
    TakeBackImport: "Take an import back",
    DownloadBadRows: "Download the rows of an import that can't be used",
    "import-file": "Import of a file from the command line",
    "import-portion": "Import of some rows",
    "take-back-portion": "Some rows of an import were taken back",
  },
  audit: { noSuchImport: "An import that is gone (#{id})" },
  auditDetail: { importId: "Import", importKind: "What", rows: "Rows" },
  jobKind: { import: "Continue an import" },
  actingKind: { import: "Import" },
  refusal: {
    importsFull: "The rows of 20 imports are kept already. Those of the oldest are removed 24 hours after it ended.",
    notNow: "Somebody else has gone on with the import in the meantime.",
    importRuns: "Another import is running. Wait until it has ended.",
    columnUnknown: "One of the columns isn't known here.",
    columnTwice: "Two headings can't be the same column.",
    columnMissing: "A column that is needed is missing.",
  },
} as const;
