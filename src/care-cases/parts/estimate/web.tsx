import type { CasePartWeb, ColumnText } from "#care-cases/web/list/case-part-web.ts";
import { hoursWords } from "#care-cases/web/list/cells/hours-words.ts";

export const estimateText: ColumnText = ({ estimateHours: hours }, words) =>
  typeof hours === "number" ? hoursWords(hours, words) : "";

export const estimateWeb = {
  columns: {
    estimateHours: { width: 124, property: "dates", toCustomers: "filled", isAtEnd: true, text: estimateText },
  },
  ranges: { estimate: { name: "caseFilter.estimate" } },
} as const satisfies CasePartWeb;
