import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import { byColumn } from "#care-cases/server/list/part-orders-store.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";

export const titleServer = serverPart({
  columns: ["title"],
  reads: { title: (row) => row.title },
  writes: ({ title }) => ({ title, title_sort: toSortKey(title) }),
  orders: { title: byColumn("title_sort", "text") },
  cells: { title: (row) => textCell(row.title) },
});
