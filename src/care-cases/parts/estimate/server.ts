import { sql } from "kysely";
import { serverPart } from "#care-cases/server/case-part.ts";
import { number } from "#care-cases/server/export/export-cells.ts";
import type { Sql } from "#care-cases/server/list/part-conditions-store.ts";
import { byKey } from "#care-cases/server/list/part-orders-store.ts";

/** The key of a case without an estimate. */
const noEstimate = sql.lit(99_999);

/** Sums over those of the cases `c` that meet the condition: their hours, and how many have no estimate. */
export const estimateSums = (which: Sql): Sql => sql`
  coalesce(sum(c.estimate_key) filter (where c.estimate_key < ${noEstimate} and ${which}), 0)::float8
    as "estimateHours",
  count(*) filter (where c.estimate_key >= ${noEstimate} and ${which})::int as "withoutEstimate"`;

export const estimateServer = serverPart({
  columns: ["estimate_hours"],
  reads: { estimateHours: (row) => row.estimate_hours },
  writes: ({ estimateHours }) => ({ estimate_hours: estimateHours }),
  ranges: ({ estimateFrom: from, estimateTo: to }) => [
    ...(from === undefined ? [] : [sql`c.estimate_key >= ${from} and c.estimate_key < ${noEstimate}`]),
    ...(to === undefined ? [] : [sql`c.estimate_key <= ${to}`]),
  ],
  evenFilters: ["estimateFrom", "estimateTo"],
  orders: { estimateHours: byKey("estimate_key", "number") },
  cells: { estimateHours: (row) => number(row.estimateHours) },
});
