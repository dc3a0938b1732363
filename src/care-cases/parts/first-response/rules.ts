import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf } from "#care-cases/rules/list/case-list-filters.ts";

export const firstResponseRules = {
  fields: {
    firstResponseSent: {
      // Until staff have written to the customer, which proves it.
      mayEdit: ({ isStaff, isDraft, hasStaffMessage }) => isStaff && !isDraft && !hasStaffMessage,
      history: "FirstResponseSendChanged",
    },
  },
  columns: { firstResponseSent: { descends: true } },
  filters: { answered: { ...choiceOf(["yes", "no"]) } },
} as const satisfies PartRules;
