import { caseLiveEvent, findCaseStatus, findVisibleStatus, indexCaseJob, lockCase } from "#care-cases/server/public.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { createFile } from "#case-files/server/create-file.ts";
import { deleteFileRow, findFile, findFiles } from "#case-files/server/file-rows-store.ts";
import { mayDeleteRow, toCaseFile } from "#case-files/server/file-views.ts";
import { keepFiles } from "#case-messages/server/message-files-store.ts";
import { isCaseHeld } from "#holds/server/hold-store.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { actorsWho, bind, implement, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { removeFilesJob } from "#platform/server/jobs/remove-files-job.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";

/**
 * Deletes a file: its row in the transaction, its bytes by a job afterwards. On hold, it is kept, and nobody but those who
 * put holds learns of it.
 */
const deleteFile: Operation<typeof caseFileCalls.deleteCareCaseFile> = async (request) => {
  const { actor, app, body, now, refuse } = request;
  await request.inTransaction(async (tx) => {
    const isHeld = await isCaseHeld(tx.db, body.caseId);
    const careCase = await lockCase(tx.db, actor, body.caseId);
    const file = careCase && (await findFile(tx.db, actor, body.caseId, body.fileId));
    if (!file) throw refuse("notFound");
    if (!mayDeleteRow(file, careCase, actor, { now, ...app.settings.cases })) throw refuse("forbidden");
    const wasSent = !file.is_pending && careCase.status !== 0;
    const isKept = isHeld && wasSent;
    if (isKept) await keepFiles(tx.db, [file.id], { actor, now });
    await deleteFileRow(tx.db, file.id);
    if (!isKept) tx.enqueue(removeFilesJob([file.storage_key]));
    if (wasSent) tx.enqueue(indexCaseJob(body.caseId));
    const seenOnlyBy = file.is_pending ? { seenOnlyBy: actor.userId } : {};
    tx.publish(caseLiveEvent(careCase, { kind: "file", isInternal: file.is_internal, ...seenOnlyBy }));
    tx.note({ caseId: body.caseId, fileId: file.id });
  });
  return undefined;
};

/** A file's bytes, under its original name. */
const downloadFile: Operation<typeof caseFileCalls.downloadCareCaseFile> = async (request) => {
  const { actor, app, body, db, refuse } = request;
  const status = await findCaseStatus(db, actor, body.caseId);
  const file = status === null ? null : await findFile(db, actor, body.caseId, body.fileId);
  if (!file) throw refuse("notFound");
  return { stream: await app.files.read(file.storage_key), name: file.name, size: file.size };
};

const maxFiles = bounds.pageSize.max;

/** A page of the case's files that the caller can see. */
export const getFiles: Operation<typeof caseFileCalls.getCareCaseFilesBySearch> = async (request) => {
  const { actor, app, body, db, now, refuse } = request;
  const status = await findVisibleStatus(request, body.caseId);
  if (status === null) throw refuse("notFound");
  const rows = await findFiles(db, actor, body.caseId, { ...body, most: maxFiles + 1 });
  const time = { now, isScanning: app.scanner !== null, ...app.settings.cases };
  const files = rows.slice(0, maxFiles).map((row) => toCaseFile(row, { status }, actor, time));
  return { files, hasMore: rows.length > maxFiles };
};

const creation = { allow: actorsWho(takesPart), run: createFile };

/** The call that adds an email's files to a case. */
export const createFileCall = bind("createCareCaseFile", caseFileCalls.createCareCaseFile, creation);

export const caseFileApi = implement(caseFileCalls, {
  createCareCaseFile: creation,
  getCareCaseFilesBySearch: { allow: signedIn, run: getFiles },
  downloadCareCaseFile: { allow: signedIn, run: downloadFile },
  deleteCareCaseFile: { allow: signedIn, run: deleteFile },
});
