import { importBounds } from "#moving-in/contract/import-bounds.ts";
import { type SheetRow, UnreadableFile } from "./file-rows.ts";
import { readCsv } from "./read-csv.ts";
import { readWorkbook } from "./read-workbook.ts";

const rowsAtOnce = 1_000;
const charactersAtOnce = 4_000_000;

const isWorkbook = (bytes: Buffer): boolean => bytes.readUInt16BE(0) === 0x504b;
/** The older format of Excel's. */
const isOldWorkbook = (bytes: Buffer): boolean => bytes.readUInt16BE(0) === 0xd0cf;

/** Reads the rows of a CSV file or a workbook, without empty ones, some at a time. Throws `UnreadableFile`. */
export async function readRows(bytes: Buffer, give: (rows: readonly SheetRow[]) => Promise<void>): Promise<void> {
  if (bytes.length < 2 || isOldWorkbook(bytes)) throw new UnreadableFile("unreadable");
  let rows: SheetRow[] = [];
  let characters = 0;
  let count = 0;
  let total = 0;
  for await (const given of isWorkbook(bytes) ? readWorkbook(bytes) : readCsv(bytes)) {
    const row = checked(given);
    if (row === null) continue;
    if (++count > importBounds.rows + 1) throw new UnreadableFile("tooManyRows");
    rows.push(row);
    const length = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    // A workbook keeps a text once, however many cells have it.
    total += length;
    if (total > importBounds.unpackedBytes) throw new UnreadableFile("unpacksTooLarge");
    characters += length;
    if (rows.length < rowsAtOnce && characters < charactersAtOnce) continue;
    await give(rows);
    rows = [];
    characters = 0;
  }
  if (rows.length > 0) await give(rows);
  if (count < 2) throw new UnreadableFile("noRows");
}

/** A row within the bounds, without what databases can't store and empty cells at its end; null if it is empty. */
function checked({ row, cells: given }: SheetRow): SheetRow | null {
  const last = given.findLastIndex((cell) => cell.trim() !== "");
  if (last < 0) return null;
  if (last >= importBounds.columns) throw new UnreadableFile("tooManyColumns");
  const cells = Array.from(given.slice(0, last + 1), (cell) => (cell ?? "").toWellFormed().replaceAll("\0", ""));
  if (cells.some((cell) => cell.length > importBounds.cell)) throw new UnreadableFile("cellTooLong");
  return { row, cells };
}
