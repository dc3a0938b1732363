import { type CsvSeparator, csvText } from "#platform/rules/text/spreadsheet-text.ts";
import type { ExportCell } from "./export-cells.ts";

type Tag = "en-US" | "da-DK";

/** Byte order mark, so spreadsheets recognize UTF-8. */
const csvMark = "\uFEFF";

/** The start of a CSV file: byte order mark and column heads. */
export const csvStart = (heads: readonly string[], tag: Tag): string =>
  csvMark +
  csvLine(
    heads.map((text) => ({ kind: "text", text })),
    tag,
  );

export const csvLines = (rows: readonly (readonly ExportCell[])[], tag: Tag): string =>
  rows.map((row) => csvLine(row, tag)).join("");

const separators = { "da-DK": ";", "en-US": "," } as const satisfies Record<Tag, CsvSeparator>;

/** A CSV line (RFC 4180) with line ending. Text that could be read as a formula gets an apostrophe before it. */
function csvLine(cells: readonly ExportCell[], tag: Tag): string {
  const separator = separators[tag];
  const fields = cells.map((cell) => {
    const field = fieldOf(cell, tag);
    const isPlain = !field.includes(separator) && !/["\r\n]|^\s|\s$/.test(field);
    return isPlain ? field : `"${field.replaceAll('"', '""')}"`;
  });
  return `${fields.join(separator)}\r\n`;
}

function fieldOf(cell: ExportCell, tag: Tag): string {
  if (cell === null) return "";
  if (cell.kind === "text") return csvText(cell.text, separators[tag]);
  if (cell.kind === "number") return tag === "da-DK" ? String(cell.number).replace(".", ",") : String(cell.number);
  if (cell.kind === "month") return cell.month;
  return cell.kind === "day" ? cell.day : cell.moment;
}
