import { lockCase } from "#care-cases/server/case/case-store.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import type { caseFileCalls } from "#case-files/contract/calls.ts";
import { deleteFileRow, findFile } from "#case-files/server/file-rows-store.ts";
import { mayDeleteRow } from "#case-files/server/file-views.ts";
import { removeFilesJob } from "#platform/server/files/remove-files-job.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** Takes back a file: the row in the transaction, the bytes by a job after it. */
export const deleteFile: Operation<typeof caseFileCalls.deleteCareCaseFile> = async (request) => {
  const { actor, body, now, refuse } = request;
  await request.inTransaction(async (tx) => {
    const careCase = await lockCase(tx.db, actor, body.caseId);
    const file = careCase && (await findFile(tx.db, actor, body.caseId, body.fileId));
    if (!file) throw refuse("notFound");
    if (!mayDeleteRow(file, careCase, actor, now)) throw refuse("forbidden");
    await deleteFileRow(tx.db, file.id);
    tx.enqueue(removeFilesJob([file.storage_key]));
    const seenOnlyBy = file.is_pending ? { seenOnlyBy: actor.userId } : {};
    tx.publish(caseLiveEvent(careCase, { kind: "file", isInternal: file.is_internal, ...seenOnlyBy }));
    tx.note({ caseId: body.caseId, fileId: file.id });
  });
  return undefined;
};
