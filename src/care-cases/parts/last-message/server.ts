import type { CaseRow } from "#care-cases/contract/care-case.ts";
import { serverPart } from "#care-cases/server/case-part.ts";
import { moment } from "#care-cases/server/export/export-cells.ts";
import { anyOf, inDaysOrNever } from "#care-cases/server/list/part-conditions-store.ts";
import { byKey } from "#care-cases/server/list/part-orders-store.ts";
import type { Row } from "#platform/server/database/row-types.ts";

type Times = Pick<Row<"care_case">, "last_customer_message_at" | "last_staff_message_at">;
type LastMessage = { readonly by: CaseRow["lastMessageBy"]; readonly at: Date | null };

/** By whom the newest external message is, and when it was written. */
function newest({ last_customer_message_at: customer, last_staff_message_at: staff }: Times): LastMessage {
  if (customer && (!staff || customer > staff)) return { by: "customer", at: customer };
  return staff ? { by: "staff", at: staff } : { by: null, at: null };
}

export const lastMessageServer = serverPart({
  columns: ["last_customer_message_at", "last_staff_message_at"],
  row: {
    lastMessageBy: (row) => newest(row).by,
    lastMessageAt: (row) => newest(row).at?.toISOString() ?? null,
  },
  conditions: ({ lastMessageBy }) => anyOf("last_message_by", lastMessageBy, (side) => (side === "staff" ? 1 : 2)),
  ranges: ({ lastMessageFrom: from, lastMessageTo: to }, now) => inDaysOrNever("last_message_key", { from, to }, now),
  evenFilters: ["lastMessageBy"],
  orders: { lastMessageAt: byKey("last_message_key", "instant", { range: "lastMessage", perCompany: true }) },
  cells: { lastMessageAt: (row) => moment(row.lastMessageAt) },
});
