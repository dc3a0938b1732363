import type { FlatTexts } from "#wording/word-keys.ts";

export const enUS = {
  companyExport: {
    title: "All data as a file",
    help: "People, cases, messages, and which files there are. Internal notes aren't in it. Files that are being checked, or kept apart, are marked.",
    go: "Save all data",
    failed: "The data was not saved",
  },
  auditAct: {
    ExportCompany: "Export a company's data",
    "export:company": "Export a company's data from the command line",
  },
} as const;

declare module "#wording/words.ts" {
  interface ScreenTexts extends FlatTexts<typeof enUS> {}
}
