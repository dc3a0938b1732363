import type { Readable } from "node:stream";
import { importBounds } from "#moving-in/contract/import-bounds.ts";
import { knownColumns, matchColumns } from "#moving-in/rules/columns/match-columns.ts";
import { kinds } from "#moving-in/server/kinds.ts";
import { type SheetRow, UnreadableFile } from "#moving-in/server/reading/file-rows.ts";
import { readFileRows } from "#moving-in/server/reading/read-file.ts";
import { deleteImportRows, insertImportRows } from "#moving-in/server/row-store.ts";
import {
  findColumnsLike,
  lockImport,
  type RunChanges,
  type StoredRun,
  storeImport,
} from "#moving-in/server/run-store.ts";
import { batchesOf } from "#platform/server/database/batches.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { type ImportApp, importing } from "./import-app.ts";

const longestHeading = 200;

/** Stores the rows of an uploaded file, from the first one if it began before. */
export async function readFileStep(app: ImportApp, run: StoredRun): Promise<void> {
  if (run.storageKey === null) return;
  await storeFileRows(app, run, await app.files.readUnchecked(run.storageKey));
}

/** The same of any file; then the import waits for its columns. */
export async function storeFileRows(app: ImportApp, run: StoredRun, file: Readable): Promise<void> {
  const { db } = app.database;
  await deleteImportRows(db, run.id);
  let headings: readonly string[] | null = null;
  let rows = 0;
  const take = async (given: readonly SheetRow[]) => {
    const below = headings === null ? given.slice(1) : given;
    headings ??= toHeadings(given[0]);
    for await (const batch of batchesOf(below)) await insertImportRows(db, run.id, batch);
    rows += below.length;
  };
  const end = await readAll(file, take);
  await finish(app, run, { ...end, ...(end.problem === undefined && { headings: headings ?? [], rows }) });
}

const toHeadings = (row: SheetRow | undefined): string[] =>
  (row?.cells ?? []).map((cell) => cell.replace(/\s+/g, " ").trim().slice(0, longestHeading));

async function readAll(
  file: Readable,
  take: (rows: readonly SheetRow[]) => Promise<void>,
): Promise<Pick<RunChanges, "problem">> {
  try {
    await readFileRows(file, take);
    return {};
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.problem };
    throw error;
  }
}

async function finish(app: ImportApp, run: StoredRun, read: RunChanges): Promise<void> {
  const { columns } = kinds[run.kind];
  await inTransaction(importing(app, null, "read-import", false), async (tx) => {
    const current = await lockImport(tx.db, run.id);
    if (current?.state !== "reading") return;
    removeFilesLater(tx, [current.storageKey]);
    const { headings = [] } = read;
    if (read.problem !== undefined) await deleteImportRows(tx.db, run.id);
    const like = await findColumnsLike(tx.db, run.kind, headings);
    const chosen = like === null ? matchColumns(columns, headings) : knownColumns(columns, like);
    const state = read.problem === undefined ? "columns" : "failed";
    const changes = { ...read, state, storageKey: null, columns: chosen.slice(0, importBounds.columns) } as const;
    await storeImport(tx.db, run.id, changes, app.now());
  });
}
