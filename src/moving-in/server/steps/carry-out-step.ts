import { type ImportWriting, type PlannedImport, portionRows } from "#moving-in/server/import-kind.ts";
import { kinds } from "#moving-in/server/kinds.ts";
import { findPlannedRows, type RowResult, storeResults } from "#moving-in/server/row-store.ts";
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
import { type DecidedRow, decideRows, readableRows } from "./plan-step.ts";

/**
 * Carries out the next rows, and notes in the same transaction that they are: one that was killed is as if it hadn't begun.
 * They are decided anew, since earlier rows are there now, and people have worked since the dry run.
 */
export async function carryOutStep(app: ImportApp, run: StoredRun, step: ImportStep): Promise<StepEnd> {
  const actor = await findImporter(app, step);
  return inTransaction(importing(app, actor, "import-portion"), async (tx) => {
    const { db } = tx;
    const current = await lockImport(db, run.id);
    if (current?.state !== "running" || current.position !== run.position) return "done";
    if (actor === null) {
      await storeImport(db, run.id, { state: "failed", problem: "noRight", endedAt: app.now() }, app.now());
      return "done";
    }
    const writing = { ...toImportContext(app, actor, run.id), db, tx };
    const { rows, isLast } = await findPlannedRows(db, run.id, current.position, portionRows);
    const kind = kinds[run.kind];
    await kind.lock?.(writing, readableRows(kind, current, rows));
    const decided = await decideRows(kind, writing, current, rows);
    await storeResults(db, run.id, await carryOut(writing, run, decided));
    const counts = await countOutcomes(db, run.id);
    const done = current.done + rows.length;
    const position = rows.at(-1)?.row ?? current.position;
    const end = isLast ? ({ state: "done", endedAt: app.now() } as const) : {};
    await storeImport(db, run.id, { done, position, counts, ...end }, app.now());
    // Pages look at everything anew once the last portion is there, not after each of hundreds.
    if (isLast) tx.publish(everythingChanged);
    tx.note({ importId: run.id, importKind: run.kind, rows: rows.length });
    return isLast ? "done" : "more";
  });
}

async function carryOut(
  writing: ImportWriting,
  { kind }: StoredRun,
  rows: readonly DecidedRow[],
): Promise<RowResult[]> {
  const planned = rows.flatMap(({ row, decision }): PlannedImport<unknown>[] =>
    decision && "plan" in decision ? [{ row, outcome: decision.outcome, plan: decision.plan }] : [],
  );
  const carried = planned.length === 0 ? [] : await kinds[kind].carryOut(writing, planned);
  const undoOf = new Map(carried.map(({ row, undo }) => [row, undo]));
  const isPlanned = new Set(planned.map(({ row }) => row));
  return rows.map(({ decision: _, ...result }) => {
    const undo = undoOf.get(result.row);
    if (undo !== undefined) return { ...result, undo };
    return isPlanned.has(result.row) ? { ...result, outcome: "bad", reasons: [{ code: "changedMeanwhile" }] } : result;
  });
}
