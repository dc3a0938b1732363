import type { caseExport as english } from "#wording/en-US/cases/case-export.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const caseExport = {
  caseExport: {
    fileName: "sager",
    sheet: "Sager",
    dueAt: "Forfalder",
    yes: "Ja",
    no: "Nej",
  },
} as const satisfies SameKeys<typeof english>;
