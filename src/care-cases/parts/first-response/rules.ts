import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf, rareAlways } from "#care-cases/rules/list/filter-rules.ts";

export const firstResponseRules = {
  fields: {
    firstResponseSent: {
      // Until staff have written to the customer, which proves it.
      mayEdit: ({ isStaff, isDraft, hasStaffMessage }) => isStaff && !isDraft && !hasStaffMessage,
      history: "FirstResponseSendChanged",
      isOfStaff: true,
    },
  },
  columns: { firstResponseSent: { descends: true } },
  filters: { answered: { ...choiceOf(["yes", "no"]), isRare: rareAlways } },
} as const satisfies PartRules;
