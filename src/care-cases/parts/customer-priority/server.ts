import { customerPriorities } from "#care-cases/parts/customer-priority/contract.ts";
import { codesOf } from "#care-cases/server/case-codes.ts";
import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import { anyOf } from "#care-cases/server/list/part-conditions-store.ts";
import { byColumn } from "#care-cases/server/list/part-orders-store.ts";

export const priorityCodes = codesOf(customerPriorities);

export const customerPriorityServer = serverPart({
  columns: ["priority"],
  reads: { customerPriority: (row) => priorityCodes.toValue(row.priority) },
  writes: ({ customerPriority }) => ({ priority: priorityCodes.toCode(customerPriority) }),
  conditions: ({ customerPriority }) => anyOf("priority", customerPriority, priorityCodes.toCode),
  evenFilters: ["customerPriority"],
  orders: { customerPriority: byColumn("priority", "integer") },
  cells: { customerPriority: ({ customerPriority }, { t }) => textCell(t(`customerPriority.${customerPriority}`)) },
});
