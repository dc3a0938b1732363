import { customerPriorities } from "#care-cases/parts/customer-priority/contract.ts";
import { byAnybodyUntilEnded } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf, rareExceptInDrafts } from "#care-cases/rules/list/filter-rules.ts";

export const customerPriorityRules = {
  fields: {
    customerPriority: { mayEdit: byAnybodyUntilEnded, history: "CustomerCasePriorityChanged", isSetUp: true },
  },
  filters: { customerPriority: { ...choiceOf(customerPriorities), isRare: rareExceptInDrafts } },
} as const satisfies PartRules;
