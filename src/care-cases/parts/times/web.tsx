import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { instantColumn } from "#care-cases/web/list/instant-column.tsx";

export const timesWeb = {
  columns: {
    createdAt: instantColumn("createdAt"),
    updatedAt: { ...instantColumn("updatedAt"), card: "aside" },
    submittedAt: instantColumn("submittedAt"),
    closedAt: instantColumn("closedAt"),
  },
  ranges: {
    created: { name: "caseFilter.created" },
    updated: { name: "caseFilter.updated" },
    submitted: { name: "caseFilter.submitted" },
    open: { name: "caseFilter.open" },
    closed: { name: "caseFilter.closed" },
  },
} as const satisfies CasePartWeb;
