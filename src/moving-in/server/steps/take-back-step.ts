import { type CarriedRow, type ImportContext, portionRows, type TakenBackRow } from "#moving-in/server/import-kind.ts";
import { kinds } from "#moving-in/server/kinds.ts";
import { findCarriedRows, keepRows, takeRowsBack } from "#moving-in/server/row-store.ts";
import { countOutcomes, lockImport, type StoredRun, storeImport } from "#moving-in/server/run-store.ts";
import { everythingChanged } from "#platform/server/live/live-event-bus.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import {
  findImporter,
  type ImportApp,
  type ImportStep,
  importing,
  type StepEnd,
  toImportContext,
} from "./import-app.ts";

/** Takes the last rows back that weren't yet, and notes in the same transaction that they are. */
export async function takeBackStep(app: ImportApp, run: StoredRun, step: ImportStep): Promise<StepEnd> {
  const actor = await findImporter(app, step);
  return inTransaction(importing(app, actor, "take-back-portion"), async (tx) => {
    const { db } = tx;
    const current = await lockImport(db, run.id);
    if (current?.state !== "takingBack" || current.position !== run.position) return "done";
    if (actor === null) {
      // What stays can be taken back by others; it isn't imported further.
      await storeImport(db, run.id, { state: "done", problem: "noRight" }, app.now());
      return "done";
    }
    const writing = { ...toImportContext(app, actor, run.id), db, tx };
    const rows = await findCarriedRows(db, run.id, current.position, portionRows);
    const kind = kinds[run.kind];
    await kind.lock?.(writing, []);
    const taken = rows.length === 0 ? [] : await kind.takeBack(writing, rows);
    await storeTaken(writing, rows, taken);
    const isLast = rows.length < portionRows;
    const counts = await countOutcomes(db, run.id);
    const position = rows.at(-1)?.row ?? current.position;
    const done = current.done + rows.length;
    await storeImport(db, run.id, { done, position, counts, ...(isLast && { state: "takenBack" }) }, app.now());
    // Pages look at everything anew once the last portion is there, not after each of hundreds.
    if (isLast) tx.publish(everythingChanged);
    tx.note({ importId: run.id, importKind: run.kind, rows: rows.length });
    return isLast ? "done" : "more";
  });
}

async function storeTaken(
  { db, runId }: ImportContext,
  rows: readonly CarriedRow[],
  taken: readonly TakenBackRow[],
): Promise<void> {
  const keptBecause = new Map(taken.map(({ row, kept }) => [row, kept]));
  await takeRowsBack(
    db,
    runId,
    rows.filter(({ row }) => keptBecause.get(row) === null).map(({ row }) => row),
  );
  await keepRows(
    db,
    runId,
    rows.flatMap(({ row }) => {
      const reason = keptBecause.get(row);
      return reason ? [{ row, reason }] : [];
    }),
  );
}
