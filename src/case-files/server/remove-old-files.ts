import { type CaseAbout, caseLiveEvent, findEnded, indexCaseJob, lockEnded } from "#care-cases/server/public.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import type { Removal, RemovalPortion, RemovedPortion } from "#platform/server/removal/removal.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { countFilesOfEnded, deleteSentFilesOf, hasFreeFiles, type RemovedFile } from "./old-files-store.ts";

/** Files per transaction. */
const most = 200;

async function removeOldFiles(tx: Tx, portion: RemovalPortion): Promise<RemovedPortion> {
  const { after } = portion;
  const found = await findEnded(tx.db, portion, hasFreeFiles);
  const cases = await lockEnded(tx.db, found.ids, portion);
  const ids = cases.map(({ id }) => id);
  const files = await deleteSentFilesOf(tx.db, ids, most);
  removeFilesLater(
    tx,
    files.map(({ key }) => key),
  );
  publishFiles(tx, cases, files);
  const caseIds = [...new Set(files.map(({ caseId }) => caseId))];
  for (const id of caseIds) tx.enqueue(indexCaseJob(id));
  // A full portion may have left some files of these cases, so the next one begins at the same position.
  return { count: files.length, next: files.length === most ? after : found.next, detail: { caseIds } };
}

/** If a case's removed files were all internal, its customers get no event. */
function publishFiles(tx: Tx, cases: readonly CaseAbout[], files: readonly RemovedFile[]): void {
  for (const about of cases) {
    const theirs = files.filter(({ caseId }) => caseId === about.id);
    if (theirs.length === 0) continue;
    tx.publish(caseLiveEvent(about, { kind: "file", isInternal: theirs.every((file) => file.isInternal) }));
  }
}

/** Sent files of ended cases. */
export const oldFiles: Removal = { count: countFilesOfEnded, remove: removeOldFiles };
