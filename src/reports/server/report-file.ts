import type { ExportCell } from "#care-cases/server/export/export-cells.ts";
import { csvLines, csvStart } from "#care-cases/server/export/export-csv.ts";
import { xlsxFile } from "#care-cases/server/export/export-xlsx.ts";
import type { FileToMake } from "#platform/server/exports/file-maker.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Words } from "#wording/words.ts";

/** What a report is as one table. Its cells say what they are; text that looks like a formula stays text in both formats. */
export type ReportTable = {
  readonly format: "csv" | "xlsx";
  readonly locale: "en-US" | "da-DK";
  /** Of the file, without its ending. */
  readonly name: string;
  readonly sheet: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
};

/** A table as a file to be made; what a call by `computedFile` answers. */
export const reportFile = (table: ReportTable): FileToMake => ({
  name: `${table.name}.${table.format}`,
  write: async (part) => {
    const { format, heads, rows, locale, sheet } = table;
    if (format === "xlsx") return part(await xlsxFile(heads, rows, sheet));
    await part(csvStart(heads, locale));
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      await part(csvLines(rows.slice(from, from + rowsAtOnce), locale));
    }
  },
});

const rowsAtOnce = 500;

/** The words of a report's language. */
export async function wordsIn(tag: ReportTable["locale"], brand: string): Promise<Words> {
  const locale = tag === "da-DK" ? "da" : "en";
  await loadCatalogue(locale);
  return wordsOf(locale, brand);
}
