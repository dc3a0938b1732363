import { sql } from "kysely";
import { serverPart } from "#care-cases/server/case-part.ts";
import { moment } from "#care-cases/server/export/export-cells.ts";
import { hasInstant, inDays, inDaysOrNever, midnightAfter } from "#care-cases/server/list/part-conditions-store.ts";
import { byColumn, byKey } from "#care-cases/server/list/part-orders-store.ts";

export const timesServer = serverPart({
  columns: ["created_at", "updated_at", "submitted_at", "closed_at"],
  row: {
    createdAt: (row) => row.created_at.toISOString(),
    updatedAt: (row) => row.updated_at.toISOString(),
    submittedAt: (row) => row.submitted_at?.toISOString() ?? null,
    closedAt: (row) => row.closed_at?.toISOString() ?? null,
  },
  ranges: (filters, now) => {
    const { openFrom, openTo } = filters;
    return [
      ...inDays("created_at", { from: filters.createdFrom, to: filters.createdTo }, now),
      ...inDays("updated_at", { from: filters.updatedFrom, to: filters.updatedTo }, now),
      ...inDaysOrNever("submitted_key", { from: filters.submittedFrom, to: filters.submittedTo }, now),
      ...inDays("submitted_key", { from: undefined, to: openTo }, now),
      ...(openFrom ? [sql`(not ${hasInstant("closed_key")} or c.closed_key >= ${midnightAfter(openFrom, now)})`] : []),
      ...(openFrom || openTo ? [hasInstant("submitted_key")] : []),
      ...inDaysOrNever("closed_key", { from: filters.closedFrom, to: filters.closedTo }, now),
    ];
  },
  orders: {
    createdAt: byColumn("created_at", "instant", { range: "created", perCompany: false }),
    updatedAt: byColumn("updated_at", "instant", { range: "updated", perCompany: true }),
    submittedAt: byKey("submitted_key", "instant"),
    closedAt: byKey("closed_key", "instant", { range: "closed", perCompany: false }),
  },
  cells: {
    createdAt: (row) => moment(row.createdAt),
    updatedAt: (row) => moment(row.updatedAt),
    submittedAt: (row) => moment(row.submittedAt),
    closedAt: (row) => moment(row.closedAt),
  },
});
