import { mayAddFile } from "#care-cases/rules/case/case-access.ts";
import { findCase, lockCase, type StoredCase } from "#care-cases/server/case/case-store.ts";
import { toFacts } from "#care-cases/server/case/case-views.ts";
import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import type { caseFileCalls } from "#case-files/contract/calls.ts";
import { fileSizeProblem, safeFileName } from "#case-files/rules/file-access.ts";
import { type Uploaded, uploadProblem } from "#case-files/rules/upload-room.ts";
import { findFile, insertFile } from "#case-files/server/file-rows-store.ts";
import { toCaseFile } from "#case-files/server/file-views.ts";
import { addUpload, findUploaded } from "#case-files/server/upload-room-store.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { hasStoredNothing } from "#platform/server/database/known-outcome.ts";
import type { Tx } from "#platform/server/database/transaction.ts";
import type { CallRequest, Operation, UploadedFile } from "#platform/server/http/implement.ts";
import { isInAudience } from "#visibility/rules/audience.ts";

type Call = typeof caseFileCalls.createCareCaseFile;

const contentType = /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/;

/** Streams one file to the store, then names it in a row; what fails leaves neither. A file whose row may be there stays. */
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
  const { key, size } = await app.files.put(part.stream);
  try {
    const problem = fileSizeProblem(size);
    if (problem) throw refuse(problem);
    return await store(request, part, key, size);
  } catch (error) {
    if (hasStoredNothing(error)) await app.files.remove(key);
    throw error;
  }
};

function refuseUnwelcome({ actor, query, now, refuse }: CallRequest<Call>, careCase: StoredCase): void {
  if (!isInAudience(actor, query)) throw refuse("forbidden");
  if (!mayAddFile(actor, toFacts(careCase), { closedAt: careCase.closed_at, now })) throw refuse("forbidden");
}

/** Mails have come already, and their files wait for a moment only: they are bounded where mails are taken in. */
const isBounded = ({ http }: CallRequest<Call>): boolean => http !== null;

/** Whether a file on this case waits: for its message, or for the case to be submitted. */
const waitsOn = ({ query }: CallRequest<Call>, { status }: StoredCase): boolean => query.forMessage || status === 0;

/** Before anything is read, when not even a byte would fit; what fits is decided once the file is there. */
async function refuseFull(request: CallRequest<Call>, careCase: StoredCase): Promise<void> {
  if (!isBounded(request)) return;
  const { actor, db, now, refuse } = request;
  const { person, company } = await findUploaded(db, actor, businessDate(now));
  const byteMore = ({ waiting, today }: Uploaded): Uploaded => ({
    waiting: { bytes: waiting.bytes + 1, files: waiting.files + 1 },
    today: today + 1,
  });
  const waits = waitsOn(request, careCase);
  const problem = uploadProblem({ person: byteMore(person), company: byteMore(company), waits });
  if (problem) throw refuse(problem);
}

/** In the transaction that adds the file: two that come at once do not both get what is left. */
async function takeRoom(request: CallRequest<Call>, tx: Tx, { bytes, waits }: { bytes: number; waits: boolean }) {
  if (!isBounded(request)) return;
  const { actor, now, refuse } = request;
  const uploaded = await addUpload(tx.db, actor, { bytes, day: businessDate(now) });
  const problem = uploadProblem({ ...uploaded, waits });
  if (problem) throw refuse(problem);
}

async function store(request: CallRequest<Call>, part: UploadedFile, storageKey: string, size: number) {
  const { actor, query, now, refuse } = request;
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
      onDraft: careCase.status === 0,
      now,
    });
    await takeRoom(request, tx, { bytes: size, waits: waitsOn(request, careCase) });
    const seenOnlyBy = query.forMessage ? { seenOnlyBy: actor.userId } : {};
    tx.publish(caseLiveEvent(careCase, { kind: "file", isInternal: query.isInternal, ...seenOnlyBy }));
    tx.note({ caseId: query.caseId, fileId: id, size });
    const row = await findFile(tx.db, actor, query.caseId, id);
    if (!row) throw refuse("notFound");
    return { file: toCaseFile(row, careCase, actor, now) };
  });
}
