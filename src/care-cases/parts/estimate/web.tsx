import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { hoursWords } from "#care-cases/web/list/hours-words.ts";

export const estimateWeb = {
  columns: {
    estimateHours: {
      width: 124,
      property: "dates",
      isAtEnd: true,
      text: ({ estimateHours: hours }, words) => (typeof hours === "number" ? hoursWords(hours, words) : ""),
    },
  },
  ranges: { estimate: { name: "caseFilter.estimate" } },
} as const satisfies CasePartWeb;
