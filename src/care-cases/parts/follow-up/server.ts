import { sql } from "kysely";
import { serverPart } from "#care-cases/server/case-part.ts";
import { dayOf } from "#care-cases/server/list/part-conditions-store.ts";
import { byKey } from "#care-cases/server/list/part-orders-store.ts";

export const followUpServer = serverPart({
  columns: ["follow_up"],
  reads: { followUpDate: (row) => row.follow_up },
  writes: ({ followUpDate }) => ({ follow_up: followUpDate }),
  ranges: ({ followUpFrom: from, followUpTo: to }, now) => [
    ...(from ? [sql`c.follow_key >= ${dayOf(from, now)} and c.follow_key < '9999-12-31'`] : []),
    ...(to ? [sql`c.follow_key <= ${dayOf(to, now)} and c.follow_key < '9999-12-31'`] : []),
  ],
  orders: { followUpDate: byKey("follow_key", "date", { range: "followUp", perCompany: true }) },
  cells: { followUpDate: ({ followUpDate: day }) => (day === null ? null : { kind: "day", day }) },
});
