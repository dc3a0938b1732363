import type { PartRules } from "#care-cases/rules/case-part.ts";
import { pastDays } from "#care-cases/rules/list/case-list-filters.ts";

const instant = { isAlone: true, descends: true } as const;

export const timesRules = {
  columns: { createdAt: instant, updatedAt: { descends: true }, submittedAt: instant, closedAt: instant },
  filters: {
    created: pastDays,
    updated: pastDays,
    submitted: pastDays,
    open: pastDays,
    closed: { ...pastDays, isOften: ({ preset }) => preset === "closed" },
  },
} as const satisfies PartRules;
