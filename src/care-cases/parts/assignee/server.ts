import { sql } from "kysely";
import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import { anyOf, holderOf } from "#care-cases/server/list/part-conditions-store.ts";
import { byHolder } from "#care-cases/server/list/part-orders-store.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { awayToday } from "#users/rules/away.ts";
import { awayOf } from "#users/server/away-store.ts";

/** Only staff can be assignees. */
export const assigneeServer = serverPart({
  columns: ["assignee_id"],
  joined: { assignee_name: sql<string | null>`assignee.name`, assignee_away: awayOf("assignee") },
  joins: sql`left join app_user assignee on assignee.id = c.assignee_id`,
  row: {
    assignee: ({ assignee_id: id, assignee_name: name, assignee_away: away }, { byStaff, now }) =>
      id === null || name === null
        ? null
        : { id, name, isStaff: true, ...(byStaff && awayToday(away, businessDate(now))) },
  },
  change: { assigneeId: (row) => row.assignee_id },
  writes: ({ assigneeId }) => ({ assignee_id: assigneeId }),
  conditions: ({ assignee }, request) => anyOf("assignee_key", assignee, holderOf(request)),
  refersTo: { assignee: "people" },
  orders: { assignee: byHolder("assignee_key", sql`select name, id as holder from app_user where kind = 0`) },
  cells: { assignee: (row) => textCell(row.assignee?.name) },
});
