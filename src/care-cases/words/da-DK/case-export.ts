import type { caseExport as english } from "#care-cases/words/en-US/case-export.ts";
import type { SameKeys } from "#wording/word-keys.ts";

export const caseExport = {
  exportMenu: {
    open: "Eksportér",
    csv: "Gem som CSV",
    xlsx: "Gem som Excel",
    what: "Alle sager på listen med de viste kolonner.",
    most: "Der er kun plads til de første {count} sager i en fil.",
    running: "Laver filen",
    failed: "Kunne ikke eksportere listen",
    saved: "Listen er gemt som en fil",
  },
  caseExport: {
    fileName: "sager",
    sheet: "Sager",
    dueAt: "Forfalder",
    yes: "Ja",
    no: "Nej",
  },
} satisfies SameKeys<typeof english>;
