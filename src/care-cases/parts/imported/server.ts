import { serverPart } from "#care-cases/server/case-part.ts";
import { textCell } from "#care-cases/server/export/export-cells.ts";

export const importedServer = serverPart({
  columns: ["original_number", "imported_at"],
  row: { originalNumber: (row) => row.original_number },
  cells: { originalNumber: (row) => textCell(row.originalNumber) },
  foundAs: ({ originalNumber: text }, searched) =>
    text?.toLowerCase() === searched.toLowerCase() ? { in: "originalNumber", text: [{ text, isHit: true }] } : null,
});
