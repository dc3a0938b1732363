import { Readable } from "node:stream";
import { mayAddFile } from "#care-cases/rules/public.ts";
import {
  caseLiveEvent,
  findCase,
  indexCaseJob,
  lockCase,
  type StoredCase,
  toFacts,
} from "#care-cases/server/public.ts";
import type { caseFileCalls } from "#case-files/contract/calls.ts";
import { caseFileBounds } from "#case-files/contract/case-file-bounds.ts";
import { fileSizeProblem, safeFileName } from "#case-files/rules/file-access.ts";
import { withoutMetadata } from "#case-files/rules/metadata/without-metadata.ts";
import { type UploadTotals, uploadProblem } from "#case-files/rules/upload-quota.ts";
import { countFiles, findFile, insertFile } from "#case-files/server/file-rows-store.ts";
import { toCaseFile } from "#case-files/server/file-views.ts";
import { addUpload, findUploaded } from "#case-files/server/upload-quota-store.ts";
import { isStaff } from "#platform/contract/actor.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { isCertainlyRolledBack } from "#platform/server/database/known-outcome.ts";
import { discardFile } from "#platform/server/files/discard-file.ts";
import type { CallRequest, Operation, UploadedFile } from "#platform/server/http/implement.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { isInAudience } from "#visibility/rules/audience.ts";

type Call = typeof caseFileCalls.createCareCaseFile;

const contentType = /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/;

/**
 * Streams a file to the store, a picture of a text without its metadata, then adds its row; on failure neither remains,
 * unless the row may have been committed.
 */
export const createFile: Operation<Call> = async (request) => {
  const { actor, app, db, query, refuse } = request;
  const careCase = await findCase(db, actor, query.caseId);
  if (!careCase) throw refuse("notFound");
  if (query.customerNumber !== undefined && Number(query.customerNumber) !== careCase.customer_no)
    throw refuse("notFound");
  refuseUnwelcome(request, careCase);
  await refuseFull(request, careCase);
  const part = await request.uploadedFile();
  if (!part) throw refuse("fileMissing");
  const bytes = query.forText ? Readable.from(withoutMetadata(part.stream), { objectMode: false }) : part.stream;
  const { key, size } = await app.files.put(bytes, part.copyOf);
  try {
    const problem = fileSizeProblem(size);
    if (problem) throw refuse(problem);
    return await store(request, part, key, size);
  } catch (error) {
    if (isCertainlyRolledBack(error)) await discardFile(app, key);
    throw error;
  }
};

function refuseUnwelcome({ actor, app, query, now, refuse }: CallRequest<Call>, careCase: StoredCase): void {
  if (!isInAudience(actor, query)) throw refuse("forbidden");
  if (!mayAddFile(actor, toFacts(careCase), { closedAt: careCase.closed_at, now, ...app.settings.cases }))
    throw refuse("forbidden");
}

/** Files of emails are only pending for a moment, and are limited by the email intake. */
const isBounded = ({ http }: CallRequest<Call>): boolean => http !== null;

/** Whether a file on this case is pending, for its message or until the case is submitted. */
const waitsOn = ({ query }: CallRequest<Call>, { status }: StoredCase): boolean => query.forMessage || status === 0;

/** Refuses early if not even one byte fits; the real check is after the upload. */
async function refuseFull(request: CallRequest<Call>, careCase: StoredCase): Promise<void> {
  if (!isBounded(request)) return;
  const { actor, db, now, refuse } = request;
  const { person, company } = await findUploaded(db, actor, businessDate(now));
  const byteMore = ({ waiting, today }: UploadTotals): UploadTotals => ({
    waiting: { bytes: waiting.bytes + 1, files: waiting.files + 1 },
    today: today + 1,
  });
  const waits = waitsOn(request, careCase);
  const problem = uploadProblem({ person: byteMore(person), company: byteMore(company), waits });
  if (problem) throw refuse(problem);
}

/** In the transaction that adds the file, so two concurrent uploads can't both use what is left. */
async function reserveUpload(
  request: CallRequest<Call>,
  tx: Tx,
  { bytes: size, waits }: { bytes: number; waits: boolean },
) {
  if (!isBounded(request)) return;
  const { actor, query, now, refuse } = request;
  // Each side has a bound of its own, so customers can't learn how many files are internal.
  if ((await countFiles(tx.db, query.caseId, isStaff(actor))) > caseFileBounds.filesOfSide) throw refuse("caseFull");
  const uploaded = await addUpload(tx.db, actor, { bytes: size, day: businessDate(now) });
  const problem = uploadProblem({ ...uploaded, waits });
  if (problem) throw refuse(problem);
}

async function store(request: CallRequest<Call>, part: UploadedFile, storageKey: string, size: number) {
  const { actor, app, query, now, refuse } = request;
  return request.inTransaction(async (tx) => {
    const careCase = await lockCase(tx.db, actor, query.caseId);
    if (!careCase) throw refuse("notFound");
    const id = await insertFile(tx.db, {
      caseId: query.caseId,
      actor,
      name: safeFileName(part.name),
      size,
      contentType: contentType.test(part.contentType) ? part.contentType : "application/octet-stream",
      storageKey,
      isInternal: query.isInternal,
      isPending: query.forMessage,
      forText: query.forText,
      onDraft: careCase.status === 0,
      now,
    });
    if (!waitsOn(request, careCase)) tx.enqueue(indexCaseJob(query.caseId));
    await reserveUpload(request, tx, { bytes: size, waits: waitsOn(request, careCase) });
    const seenOnlyBy = query.forMessage ? { seenOnlyBy: actor.userId } : {};
    tx.publish(caseLiveEvent(careCase, { kind: "file", isInternal: query.isInternal, ...seenOnlyBy }));
    tx.note({ caseId: query.caseId, fileId: id, size });
    const row = await findFile(tx.db, actor, query.caseId, id);
    if (!row) throw refuse("notFound");
    return { file: toCaseFile(row, careCase, actor, { now, isScanning: app.scanner !== null, ...app.settings.cases }) };
  });
}
