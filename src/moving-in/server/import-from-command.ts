import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { safeFileName } from "#case-files/rules/file-access.ts";
import type { ImportKindName } from "#moving-in/contract/import-columns.ts";
import { columnsProblem } from "#moving-in/rules/columns/match-columns.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { StartError } from "#platform/server/settings/start-error.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { planning, running } from "./change-import.ts";
import { goOn, importJob } from "./import-job.ts";
import { kinds } from "./kinds.ts";
import {
  countImports,
  findRun,
  insertImport,
  lockImports,
  type RunChanges,
  type StoredRun,
  storeImport,
} from "./run-store.ts";
import { findImporter, type ImportApp, type ImportStep, importing } from "./steps/import-app.ts";
import { storeFileRows } from "./steps/read-step.ts";

export type CommandImport = {
  readonly kind: ImportKindName;
  readonly path: string;
  readonly userId: number;
  readonly isDryRun: boolean;
};

/** Imports a file of this machine in this process. It is listed with the others, and can be taken back there. */
export async function importFromCommand(app: ImportApp, order: CommandImport): Promise<StoredRun> {
  const { kind, path, userId, isDryRun } = order;
  const { db } = app.database;
  const runId = await begin(app, order);
  const step = { runId, userId };
  await storeFileRows(app, await get(app, runId), createReadStream(path));
  const read = await get(app, runId);
  if (read.state === "failed") return read;
  const problem = columnsProblem(kinds[kind].columns, read.columns);
  if (problem)
    throw new StartError(
      `The file has no heading of the column ${problem.column}. On the screen, columns can be chosen.`,
    );
  await storeImport(db, runId, planning(read, read.columns), app.now());
  const planned = await untilDone(app, step);
  if (isDryRun || planned.state !== "planned") return planned;
  await change(app, step, running(planned));
  return untilDone(app, step);
}

/** The import of a file that is read from here. */
async function begin(app: ImportApp, { kind, path, userId }: CommandImport): Promise<number> {
  const actor = await findImporter(app, { runId: 0, userId });
  if (!actor) throw new StartError("Only administrators can import.");
  const { acting: _, ...person } = actor;
  return inTransaction(importing(app, person, "import-file"), async (tx) => {
    const run = { kind, fileName: safeFileName(basename(path)), storageKey: null, startedBy: userId };
    const id = await insertImport(tx.db, run, app.now());
    tx.note({ importId: id, importKind: kind });
    return id;
  });
}

/** How long the command may be silent before Havn goes on with what it began. */
const patienceMs = minuteMs;

/** As on the screen, only one is run at a time. If this process ends early, Havn goes on with it. */
async function change(app: ImportApp, step: ImportStep, changes: RunChanges): Promise<void> {
  await inTransaction(importing(app, null, "run-import", false), async (tx) => {
    await lockImports(tx.db);
    if ((await countImports(tx.db, step.runId)).areRun) throw new StartError("Another import is running.");
    await storeImport(tx.db, step.runId, changes, app.now());
    tx.enqueue({ ...importJob(step), runAt: new Date(app.now().getTime() + patienceMs) });
  });
}

/** Havn's job may have done a portion in between. */
async function untilDone(app: ImportApp, step: ImportStep): Promise<StoredRun> {
  for (;;) {
    const run = await get(app, step.runId);
    if (run.state !== "planning" && run.state !== "running") return run;
    await goOn(app, step);
  }
}

async function get({ database }: ImportApp, id: number): Promise<StoredRun> {
  const run = await findRun(database.db, id);
  if (!run) throw new Error(`import ${id} is gone`);
  return run;
}
