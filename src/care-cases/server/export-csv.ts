import type { ExportCell } from "#care-cases/server/export-cells.ts";
import { csvText } from "#platform/rules/spreadsheet-text.ts";

/**
 * A line of CSV by RFC 4180, with its end. Danish spreadsheets part fields by semicolons, since their numbers have
 * commas. Text that could be taken for a formula gets an apostrophe in front, and stays text.
 */
export function csvLine(cells: readonly ExportCell[], tag: "en-US" | "da-DK"): string {
  const separator = tag === "da-DK" ? ";" : ",";
  const fields = cells.map((cell) => {
    const field = fieldOf(cell, tag);
    const isPlain = !field.includes(separator) && !/["\r\n]|^\s|\s$/.test(field);
    return isPlain ? field : `"${field.replaceAll('"', '""')}"`;
  });
  return `${fields.join(separator)}\r\n`;
}

function fieldOf(cell: ExportCell, tag: "en-US" | "da-DK"): string {
  if (cell === null) return "";
  if (cell.kind === "text") return csvText(cell.text);
  if (cell.kind === "number") return tag === "da-DK" ? String(cell.number).replace(".", ",") : String(cell.number);
  return cell.kind === "day" ? cell.day : cell.moment;
}

/** Tells spreadsheets that what follows is UTF-8. */
export const csvMark = "\uFEFF";
