import { sql } from "kysely";
import { serverPart } from "#care-cases/server/case-part.ts";
import { number } from "#care-cases/server/export/export-cells.ts";
import { byColumn } from "#care-cases/server/list/part-orders-store.ts";

export const estimateServer = serverPart({
  columns: ["estimate_hours"],
  reads: { estimateHours: (row) => row.estimate_hours },
  writes: ({ estimateHours }) => ({ estimate_hours: estimateHours }),
  ranges: ({ estimateFrom: from, estimateTo: to }) => [
    ...(from === undefined ? [] : [sql`c.estimate_key >= ${from} and c.estimate_key < 99999`]),
    ...(to === undefined ? [] : [sql`c.estimate_key <= ${to}`]),
  ],
  evenFilters: ["estimateFrom", "estimateTo"],
  orders: { estimateHours: byColumn("estimate_key", "number") },
  cells: { estimateHours: (row) => number(row.estimateHours) },
});
