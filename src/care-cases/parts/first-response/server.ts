import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import { anyOf } from "#care-cases/server/list/part-conditions-store.ts";
import { byColumn } from "#care-cases/server/list/part-orders-store.ts";

export const firstResponseServer = serverPart({
  columns: ["first_response_sent", "last_staff_message_at"],
  row: { firstResponseSent: (row) => row.first_response_sent || row.last_staff_message_at !== null },
  change: { firstResponseSent: (row) => row.first_response_sent },
  writes: ({ firstResponseSent }) => ({ first_response_sent: firstResponseSent }),
  conditions: ({ answered }) => anyOf("first_response_key", answered, (answer) => (answer === "yes" ? 1 : 0)),
  evenFilters: ["answered"],
  orders: { firstResponseSent: byColumn("first_response_key", "integer") },
  cells: {
    firstResponseSent: (row, { t }) => textCell(t(row.firstResponseSent ? "caseExport.yes" : "caseExport.no")),
  },
});
