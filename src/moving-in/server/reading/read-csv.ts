import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { importBounds } from "#moving-in/contract/import-bounds.ts";
import { separatorOf } from "#moving-in/rules/reading/separator.ts";
import { readCsvText } from "#platform/rules/text/spreadsheet-text.ts";
import { charsetOf } from "./charset.ts";
import { type SheetRow, UnreadableFile } from "./file-rows.ts";

const chunkBytes = 65_536;
/** What is looked at for the separator. */
const looked = 100_000;
/** Where other files than text have zero bytes. */
const headCharacters = 1_000;

function* decoded(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder(charsetOf(bytes));
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const text = decoder.decode(bytes.subarray(at, at + chunkBytes), { stream: true });
    if (text !== "") yield text;
  }
  yield decoder.decode();
}

function beginningOf(bytes: Uint8Array): string {
  let text = "";
  for (const part of decoded(bytes.subarray(0, looked))) text += part;
  return text;
}

/** The rows of a CSV file, in any usual charset and with any usual separator. Throws `UnreadableFile`. */
export async function* readCsv(bytes: Uint8Array): AsyncGenerator<SheetRow> {
  const beginning = beginningOf(bytes);
  // A picture or an old workbook (.xls), but no text.
  if (beginning.slice(0, headCharacters).includes("\0")) throw new UnreadableFile("unreadable");
  const separator = separatorOf(beginning);
  const isSaid = /^sep=/.test(beginning);
  const parser = Readable.from(decoded(bytes), { objectMode: true }).pipe(
    parse({
      delimiter: separator,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: importBounds.cell * 10,
    }),
  );
  let row = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row++;
      if (isSaid && row === 1) continue;
      yield { row, cells: separator === "\t" ? cells : cells.map((cell) => readCsvText(cell, separator)) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const problems = { CSV_QUOTE_NOT_CLOSED: "openQuote", CSV_MAX_RECORD_SIZE: "openQuote" } as const;
    throw new UnreadableFile(problems[error.code as keyof typeof problems] ?? "unreadable");
  }
}
