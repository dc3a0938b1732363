import type { caseExport as english } from "#care-cases/words/en-US/case-export.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const caseExport = {
  caseExport: {
    fileName: "sager",
    sheet: "Sager",
    dueAt: "Forfalder",
    yes: "Ja",
    no: "Nej",
  },
} satisfies SameKeys<typeof english>;
