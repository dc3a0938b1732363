import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";
import { byColumn } from "#care-cases/server/list/part-orders-store.ts";
import { toTitleKey } from "#platform/rules/text/folding/title-key.ts";

export const titleServer = serverPart({
  columns: ["title"],
  reads: { title: (row) => row.title },
  writes: ({ title }) => ({ title, title_sort: toTitleKey(title) }),
  orders: { title: byColumn("title_sort", "text") },
  cells: { title: (row) => textCell(row.title) },
});
