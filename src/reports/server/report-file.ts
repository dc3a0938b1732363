import { csvLines, csvStart, type ExportCell, xlsxFile } from "#care-cases/server/public.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { FileToMake } from "#platform/server/exports/file-maker.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Words } from "#wording/words.ts";

/** A report as one table. Cells are typed, and text that looks like a formula stays text in both formats. */
export type ReportTable = {
  readonly format: "csv" | "xlsx";
  readonly locale: "en-US" | "da-DK";
  /** File name without extension. */
  readonly name: string;
  readonly sheet: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly ExportCell[])[];
};

/** A table as a file to generate, for a `computedFile` call. */
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

/** The texts in the report's language, for this reader. */
export async function wordsIn(tag: ReportTable["locale"], brand: string, reader: Actor): Promise<Words> {
  const locale = tag === "da-DK" ? "da" : "en";
  await loadCatalogue(locale);
  return wordsOf(locale, brand, { forCustomer: !isStaff(reader) });
}
