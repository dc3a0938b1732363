import { parseRow, type ReadRow } from "#moving-in/rules/columns/import-column.ts";
import { type Decision, type ImportContext, type ImportKind, portionRows } from "#moving-in/server/import-kind.ts";
import { kinds } from "#moving-in/server/kinds.ts";
import type { SheetRow } from "#moving-in/server/reading/file-rows.ts";
import { findUnplannedRows, leaveRepeated, type RowResult, storeResults } from "#moving-in/server/row-store.ts";
import { countOutcomes, lockImport, type StoredRun, storeImport } from "#moving-in/server/run-store.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import {
  findImporter,
  type ImportApp,
  type ImportStep,
  importing,
  type StepEnd,
  toImportContext,
} from "./import-app.ts";

/** A row with what it would do; of one that can't be read only what is wrong. */
export type DecidedRow = RowResult & { readonly decision: Decision<unknown> | null };

const parseRows = (kind: ImportKind, { columns }: Pick<StoredRun, "columns">, rows: readonly SheetRow[]): ReadRow[] =>
  rows.map((row) => parseRow(kind.columns, columns, row));

/** The rows whose cells can be read. */
export const readableRows = (...about: Parameters<typeof parseRows>): ReadRow[] =>
  parseRows(...about).filter(({ problems }) => problems.length === 0);

/** Reads rows by the columns of their headings, and decides them. */
export async function decideRows(
  kind: ImportKind,
  context: ImportContext,
  run: Pick<StoredRun, "columns">,
  rows: readonly SheetRow[],
): Promise<DecidedRow[]> {
  const read = parseRows(kind, run, rows);
  const decisions = await kind.plan(
    context,
    read.filter(({ problems }) => problems.length === 0),
  );
  const byRow = new Map(decisions.map((decision) => [decision.row, decision]));
  return read.map((row) => decided(row, byRow.get(row.row) ?? null));
}

function decided({ row, problems, warnings }: ReadRow, decision: Decision<unknown> | null): DecidedRow {
  if (decision === null) return { row, outcome: "bad", reasons: problems, keys: [], decision };
  const { outcome, reasons = [], keys } = decision;
  return { row, outcome, reasons: [...reasons, ...warnings], keys, decision };
}

/** Decides the next rows of the dry run; after the last ones, which of them are about the same. */
export async function planStep(app: ImportApp, run: StoredRun, step: ImportStep): Promise<StepEnd> {
  const actor = await findImporter(app, step);
  return inTransaction(importing(app, null, "import-dry-run", false), async ({ db }) => {
    const current = await lockImport(db, run.id);
    if (current?.state !== "planning" || current.position !== run.position) return "done";
    if (actor === null) {
      await storeImport(db, run.id, { state: "failed", problem: "noRight" }, app.now());
      return "done";
    }
    const { rows, isLast } = await findUnplannedRows(db, run.id, current.position, portionRows);
    const context = { ...toImportContext(app, actor, run.id), db };
    const found = await decideRows(kinds[run.kind], context, current, rows);
    await storeResults(db, run.id, found);
    if (isLast) await leaveRepeated(db, run.id);
    const done = current.done + rows.length;
    const position = rows.at(-1)?.row ?? current.position;
    const counts = await countOutcomes(db, run.id);
    await storeImport(db, run.id, { done, position, counts, ...(isLast && { state: "planned" }) }, app.now());
    return isLast ? "done" : "more";
  });
}
