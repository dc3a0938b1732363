import type { CasePartWeb, TextWords } from "#care-cases/web/list/case-part-web.ts";
import { hoursWords } from "#care-cases/web/list/hours-words.ts";

const text = (hours: number | null | undefined, words: TextWords) =>
  typeof hours === "number" ? hoursWords(hours, words) : "";

export const estimateWeb = {
  columns: {
    estimateHours: { width: 124, isAtEnd: true, cell: ({ estimateHours }, words) => text(estimateHours, words) },
  },
  ranges: { estimate: { name: "caseFilter.estimate" } },
  properties: { estimateHours: "dates" },
  texts: { estimateHours: ({ estimateHours }, words) => text(estimateHours, words) },
} as const satisfies CasePartWeb;
