import { customerPriorities } from "#care-cases/parts/customer-priority/contract.ts";
import { enumWeb } from "#care-cases/web/list/enum-web.tsx";

export const customerPriorityWeb = enumWeb("customerPriority", {
  name: "caseColumn.customerPriority",
  text: (priority, { t }) => t(`customerPriority.${priority}`),
  width: 76,
  values: customerPriorities,
  bulk: (customerPriority) => ({ customerPriority }),
});
