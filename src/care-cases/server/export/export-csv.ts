import { csvText } from "#platform/rules/text/spreadsheet-text.ts";
import type { ExportCell } from "./export-cells.ts";

type Tag = "en-US" | "da-DK";

/** Tells spreadsheets that what follows is UTF-8. */
const csvMark = "\uFEFF";

/** How a file of CSV begins: its mark, and the heads of its columns. */
export const csvStart = (heads: readonly string[], tag: Tag): string =>
  csvMark +
  csvLine(
    heads.map((text) => ({ kind: "text", text })),
    tag,
  );

export const csvLines = (rows: readonly (readonly ExportCell[])[], tag: Tag): string =>
  rows.map((row) => csvLine(row, tag)).join("");

/**
 * A line of CSV by RFC 4180, with its end. Danish spreadsheets part fields by semicolons, since their numbers have
 * commas. Text that could be taken for a formula gets an apostrophe in front, and stays text.
 */
function csvLine(cells: readonly ExportCell[], tag: Tag): string {
  const separator = tag === "da-DK" ? ";" : ",";
  const fields = cells.map((cell) => {
    const field = fieldOf(cell, tag);
    const isPlain = !field.includes(separator) && !/["\r\n]|^\s|\s$/.test(field);
    return isPlain ? field : `"${field.replaceAll('"', '""')}"`;
  });
  return `${fields.join(separator)}\r\n`;
}

function fieldOf(cell: ExportCell, tag: Tag): string {
  if (cell === null) return "";
  if (cell.kind === "text") return csvText(cell.text);
  if (cell.kind === "number") return tag === "da-DK" ? String(cell.number).replace(".", ",") : String(cell.number);
  return cell.kind === "day" ? cell.day : cell.moment;
}
