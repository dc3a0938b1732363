import { mayAddFile, mayWriteInternal } from "#care-cases/rules/case-access.ts";
import { caseNews } from "#care-cases/server/case-news.ts";
import { findCase, lockCase, type StoredCase } from "#care-cases/server/case-store.ts";
import { toFacts } from "#care-cases/server/case-views.ts";
import type { caseFileCalls } from "#case-files/contract/calls.ts";
import { fileSizeProblem, safeFileName } from "#case-files/rules/file-access.ts";
import { findFile, insertFile } from "#case-files/server/file-rows-store.ts";
import { toCaseFile } from "#case-files/server/file-views.ts";
import type { CallRequest, Operation, UploadedFile } from "#platform/server/implement.ts";

type Call = typeof caseFileCalls.createCareCaseFile;

const contentType = /^[\w.+-]{1,60}\/[\w.+-]{1,80}$/;

/** Streams one file to the store, then names it in a row; what fails leaves neither. */
export const createFile: Operation<Call> = async (request) => {
  const { actor, app, db, query, refuse } = request;
  const careCase = await findCase(db, actor, query.caseId);
  if (!careCase) throw refuse("notFound");
  if (query.customerNumber !== undefined && Number(query.customerNumber) !== careCase.customer_no)
    throw refuse("notFound");
  refuseUnwelcome(request, careCase);
  const part = await request.uploadedFile();
  if (!part) throw refuse("fileMissing");
  const { key, size } = await app.files.put(part.stream);
  try {
    const problem = fileSizeProblem(size);
    if (problem) throw refuse(problem);
    return await store(request, part, key, size);
  } catch (error) {
    await app.files.remove(key);
    throw error;
  }
};

function refuseUnwelcome({ actor, query, now, refuse }: CallRequest<Call>, careCase: StoredCase): void {
  if (query.isInternal && !mayWriteInternal(actor)) throw refuse("forbidden");
  if (!mayAddFile(actor, toFacts(careCase), { closedAt: careCase.closed_at, now })) throw refuse("forbidden");
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
      now,
    });
    const seenOnlyBy = query.forMessage ? { seenOnlyBy: actor.userId } : {};
    tx.tell(caseNews(careCase, { kind: "file", isInternal: query.isInternal, ...seenOnlyBy }));
    tx.note({ caseId: query.caseId, fileId: id, size });
    const row = await findFile(tx.db, actor, query.caseId, id);
    if (!row) throw refuse("notFound");
    return { file: toCaseFile(row, careCase, actor, now) };
  });
}
