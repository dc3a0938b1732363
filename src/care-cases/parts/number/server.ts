import { serverPart } from "#care-cases/server/case-part.ts";
import { number } from "#care-cases/server/export/export-cells.ts";
import { byColumn } from "#care-cases/server/list/part-orders-store.ts";

/** With the version, which changes name together with it. */
export const numberServer = serverPart({
  columns: ["id", "version"],
  row: { id: (row) => row.id, version: (row) => row.version },
  orders: { id: byColumn("id", "integer", { range: null, perCompany: true }) },
  cells: { id: (row) => number(row.id) },
  foundAs: ({ id }, text) =>
    /^#?\d{1,15}$/.test(text) && Number(text.replace("#", "")) === id ? { in: "number", text: [] } : null,
});
