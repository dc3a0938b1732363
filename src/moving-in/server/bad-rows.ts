import { Readable } from "node:stream";
import { csvLines, csvStart } from "#care-cases/server/public.ts";
import type { movingInCalls } from "#moving-in/contract/calls.ts";
import type { ImportReason } from "#moving-in/contract/import-reasons.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { wordsOf } from "#wording/catalogues.ts";
import { loadCatalogue } from "#wording/load-catalogue.ts";
import type { Words } from "#wording/words.ts";
import { findBadRows } from "./row-store.ts";
import { findRun, type StoredRun } from "./run-store.ts";

type Call = typeof movingInCalls.downloadBadRows;

const rowsAtOnce = 200;

/** A reason as people read it. */
export function badRowText({ code, column, params = {} }: ImportReason, { t }: Pick<Words, "t">): string {
  const name = column === undefined ? "" : t(`importColumn.${column}`);
  return t(`importReason.${code}`, { bound: "", row: "", text: "", ...params, column: name });
}

/** The bad rows as CSV, read in portions while they are sent. */
export const downloadBadRows: Operation<Call> = async ({ app, body, db, refuse }) => {
  const run = await findRun(db, body.id);
  if (!run) throw refuse("notFound");
  if (!run.hasRows) throw refuse("notNow", { state: run.state });
  const locale = body.locale === "da-DK" ? "da" : "en";
  await loadCatalogue(locale);
  const words = wordsOf(locale, app.settings.brand);
  const stream = Readable.from(badRowLines(db, run, words, body.locale), { objectMode: false });
  return { stream, name: `${words.t("movingIn.badRowsFile")}.csv`, size: null };
};

const text = (written: string) => ({ kind: "text", text: written }) as const;

/** The file, a portion of rows at a time. */
export async function* badRowLines(
  db: Db,
  run: StoredRun,
  words: Words,
  tag: "en-US" | "da-DK",
): AsyncGenerator<string> {
  yield csvStart([...run.headings, words.t("movingIn.why")], tag);
  for (let after = 0; ; ) {
    const { rows, isLast } = await findBadRows(db, run.id, after, rowsAtOnce);
    const lines = rows.map(({ cells, reasons }) => [
      ...run.headings.map((_, at) => text(cells[at] ?? "")),
      text(reasons.map((reason) => badRowText(reason, words)).join(" ")),
    ]);
    if (lines.length > 0) yield csvLines(lines, tag);
    const last = rows.at(-1);
    if (isLast || last === undefined) return;
    after = last.row;
  }
}
