import { sql } from "kysely";
import { statusesReadAs } from "#care-cases/rules/case/status-as-read.ts";
import { stateCodes, statusCodes } from "#care-cases/server/case-codes.ts";
import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import { anyOf } from "#care-cases/server/list/part-conditions-store.ts";
import { byColumn } from "#care-cases/server/list/part-orders-store.ts";

const waitsOnUs = statusesReadAs(["WaitsOnHavn"], false).map(statusCodes.toCode);

/** Statuses that look the same to customers sort as equal: the twin of `statusAsRead`. */
const asCustomersRead = sql`case when c.status in (${sql.raw(waitsOnUs.join())}) then ${sql.lit(statusCodes.toCode("WaitsOnHavn"))} else c.status end`;

export const statusServer = serverPart({
  columns: ["status", "state"],
  reads: { status: (row) => statusCodes.toValue(row.status) },
  row: { state: (row) => stateCodes.toValue(row.state) },
  change: { statusReason: (row) => row.status_reason },
  writes: ({ status, statusReason }) => ({ status: statusCodes.toCode(status), status_reason: statusReason }),
  conditions: ({ status, state }) => [
    ...anyOf("status", status, statusCodes.toCode),
    ...anyOf("state", state, stateCodes.toCode),
  ],
  evenFilters: ["status", "state"],
  orders: {
    status: { ...byColumn("status", "integer"), forCustomers: asCustomersRead },
    state: byColumn("state", "integer"),
  },
  cells: {
    status: ({ status }, { t }) => textCell(t(`caseStatus.${status}`)),
    state: ({ state }, { t }) => textCell(t(`caseState.${state}`)),
  },
});
