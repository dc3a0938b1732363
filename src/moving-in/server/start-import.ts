import { fileSizeProblem, safeFileName } from "#case-files/rules/file-access.ts";
import type { movingInCalls } from "#moving-in/contract/calls.ts";
import { importBounds } from "#moving-in/contract/import-bounds.ts";
import { isCertainlyRolledBack } from "#platform/server/database/known-outcome.ts";
import { discardFile } from "#platform/server/files/discard-file.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { importJob } from "./import-job.ts";
import { toImportDetails } from "./import-views.ts";
import { countImports, findRun, insertImport, lockImports, removeOldestImports } from "./run-store.ts";

type Call = typeof movingInCalls.startImport;

/** Streams a file to the store, and lets a job read it. On failure nothing remains of it. */
export const startImport: Operation<Call> = async (request) => {
  const { app, db, refuse } = request;
  if ((await countImports(db)).stored >= importBounds.stored) throw refuse("importsFull");
  const part = await request.uploadedFile();
  if (!part) throw refuse("fileMissing");
  const { key, size } = await app.files.put(part.stream);
  try {
    const problem = fileSizeProblem(size);
    if (problem) throw refuse(problem);
    return await store(request, safeFileName(part.name), key);
  } catch (error) {
    if (isCertainlyRolledBack(error)) await discardFile(app, key);
    throw error;
  }
};

const store = (
  { actor, query: { kind }, now, refuse, inTransaction }: CallRequest<Call>,
  fileName: string,
  key: string,
) =>
  inTransaction(async (tx) => {
    const { db } = tx;
    await lockImports(db);
    if ((await countImports(db)).stored >= importBounds.stored) throw refuse("importsFull");
    await removeOldestImports(db, importBounds.runs);
    const id = await insertImport(db, { kind, fileName, storageKey: key, startedBy: actor.userId }, now);
    tx.enqueue(importJob({ runId: id, userId: actor.userId }));
    tx.note({ importId: id, importKind: kind });
    const run = await findRun(db, id);
    if (!run) throw refuse("notFound");
    return { run: await toImportDetails(db, run, now) };
  });
