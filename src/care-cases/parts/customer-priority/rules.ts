import { customerPriorities } from "#care-cases/parts/customer-priority/contract.ts";
import { byAnybodyUntilEnded } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf } from "#care-cases/rules/list/case-list-filters.ts";

export const customerPriorityRules = {
  fields: {
    customerPriority: { mayEdit: byAnybodyUntilEnded, history: "CustomerCasePriorityChanged" },
  },
  filters: { customerPriority: { ...choiceOf(customerPriorities), isOften: ({ preset }) => preset === "drafts" } },
} as const satisfies PartRules;
