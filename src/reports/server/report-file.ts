import { Readable } from "node:stream";
import type { ExportCell } from "#care-cases/server/export-cells.ts";
import { csvLine, csvMark } from "#care-cases/server/export-csv.ts";
import { writeXlsx } from "#care-cases/server/export-xlsx.ts";
import { portionsOf } from "#platform/server/portions.ts";
import { loadCatalogue, wordsOf } from "#wording/catalogues.ts";
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

/** A table as a file to be downloaded; the reply of a call with `download`. */
export async function reportFile(table: ReportTable): Promise<{ stream: Readable; name: string; size: number }> {
  const bytes = table.format === "csv" ? await toCsv(table) : await toXlsx(table);
  return { stream: Readable.from([bytes]), name: `${table.name}.${table.format}`, size: bytes.length };
}

/** The words of a report's language. */
export async function wordsIn(tag: ReportTable["locale"], brand: string): Promise<Words> {
  const locale = tag === "da-DK" ? "da" : "en";
  await loadCatalogue(locale);
  return wordsOf(locale, brand);
}

async function toCsv({ heads, rows, locale }: ReportTable): Promise<Buffer> {
  const head = heads.map((text) => ({ kind: "text", text }) as const);
  const parts = [Buffer.from(csvMark + csvLine(head, locale))];
  for await (const portion of portionsOf(rows)) {
    parts.push(Buffer.from(portion.map((cells) => csvLine(cells, locale)).join("")));
  }
  return Buffer.concat(parts);
}

async function toXlsx({ heads, rows, sheet }: ReportTable): Promise<Buffer> {
  const writer = writeXlsx({ heads, sheet });
  try {
    for await (const portion of portionsOf(rows)) writer.add(portion);
    return await writer.finish();
  } finally {
    await writer.close();
  }
}
