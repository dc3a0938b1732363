/** Dele af grupper, som mange har. */
export const pieces = {
  auditAct: {
    StartImport: "Læg en fil op til import",
    GetImports: "Læs listen over importer",
    GetImport: "Åbn en import",
    SetImportColumns: "Vælg en imports kolonner",
    GetImportRows: "Læs en imports rækker",
    RunImport: "Kør en import",
    TakeBackImport: "Tag en import tilbage",
    DownloadBadRows: "Hent de rækker af en import, der ikke kan bruges",
    "import-file": "Import af en fil fra kommandolinjen",
    "import-portion": "Import af nogle rækker",
    "take-back-portion": "Nogle rækker af en import blev taget tilbage",
  },
  audit: { noSuchImport: "En import, der ikke findes mere (#{id})" },
  auditDetail: { importId: "Import", importKind: "Hvad", rows: "Rækker" },
  jobKind: { import: "Fortsæt en import" },
  actingKind: { import: "Import" },
  refusal: {
    importsFull: "Rækkerne af 20 importer er allerede gemt. De ældste fjernes 24 timer efter, at importen sluttede.",
    notNow: "En anden er gået videre med importen i mellemtiden.",
    importRuns: "En anden import er i gang. Vent, til den er færdig.",
    columnUnknown: "En af kolonnerne findes ikke her.",
    columnTwice: "To overskrifter kan ikke være den samme kolonne.",
    columnMissing: "Der mangler en kolonne, som er nødvendig.",
  },
};
