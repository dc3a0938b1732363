import type { Cell } from "write-excel-file/node";
import { sheetName, workbookText } from "#platform/rules/text/spreadsheet-text.ts";
import type { ExportCell } from "./export-cells.ts";

const dayFormat = "yyyy-mm-dd";
const momentFormat = "yyyy-mm-dd hh:mm";

/**
 * A workbook with one sheet and a bold, frozen head. Takes seconds for long lists, so it runs only in worker threads.
 */
export async function xlsxFile(
  heads: readonly string[],
  rows: readonly (readonly ExportCell[])[],
  sheet: string,
): Promise<Buffer> {
  const { default: writeExcel } = await import("write-excel-file/node");
  const head = heads.map((value): Cell => ({ value, type: String, fontWeight: "bold" }));
  const columns = heads.map((name, i) => ({ width: widthOf(name, rows, i) }));
  const file = writeExcel([head, ...rows.map((row) => row.map(toCell))], {
    sheet: sheetName(sheet),
    columns,
    stickyRowsCount: 1,
  });
  return file.toBuffer();
}

/** Excel dates have no time zone: stores Danish local time as if it were UTC. */
function toCell(cell: ExportCell): Cell {
  if (cell === null) return null;
  if (cell.kind === "text") return { value: workbookText(cell.text), type: String };
  if (cell.kind === "month") return { value: cell.month, type: String };
  if (cell.kind === "number") return { value: cell.number, type: Number };
  return cell.kind === "day"
    ? { value: new Date(`${cell.day}T00:00:00Z`), type: Date, format: dayFormat }
    : { value: new Date(`${cell.moment.replace(" ", "T")}:00Z`), type: Date, format: momentFormat };
}

const narrowest = 8;
const widest = 60;
const measured = 200;

/** In characters, from the head and the first rows. */
function widthOf(head: string, rows: readonly (readonly ExportCell[])[], i: number): number {
  const lengths = rows.slice(0, measured).map((row) => {
    const cell = row[i] ?? null;
    if (cell === null) return 0;
    return cell.kind === "text" ? cell.text.length : cell.kind === "number" ? 8 : momentFormat.length;
  });
  return Math.min(widest, Math.max(narrowest, head.length, ...lengths) + 2);
}
