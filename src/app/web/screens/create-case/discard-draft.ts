import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { removingCase } from "#care-cases/web/case/case-queries.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { firstVersion } from "#care-cases/web/create/draft/draft-saver.ts";
import type { DraftVisit } from "#care-cases/web/create/draft/draft-visit.ts";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import { deleteFile } from "#case-files/web/file-queries.ts";
import type { Uploads } from "#case-files/web/use-uploads.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { invalidate } from "#platform/web/loading/cache.ts";

/** Ignores that it was already done elsewhere. */
const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (failure) {
    if (asApiError(failure).statusCode !== 404) throw failure;
  }
};

/** Deletes a draft with its files; throws if refused. One that no longer exists counts as discarded. */
export const discardDraft = async (id: number): Promise<void> => {
  await removingCase(id, () => unlessGone(browserApi(careCaseCalls).deleteDraftCareCase({ body: { id } })));
  await invalidate(caseScreens.list);
};

/** Deletes a draft in which nothing was ever saved, unless something was in another window by now. */
export const discardUntouched = async (id: number): Promise<void> => {
  const { careCases } = await browserApi(careCaseCalls).getCareCasesByIds({ body: { ids: [id] } });
  if (careCases[0]?.version === firstVersion) await discardDraft(id);
};

/** Deletes files that were removed in a visit; throws if refused. */
export const deleteFiles = async (caseId: number, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await unlessGone(deleteFile({ caseId, id }));
};

type AbandonedDraft = {
  readonly id: number;
  readonly draft: Draft;
  readonly visit: DraftVisit;
  readonly uploads: Uploads;
};

/**
 * Reverts this visit's changes: the draft is as before, or deleted if it was new. Throws if refused; what is already
 * reverted stays so, and it can be retried.
 */
export const discardVisit = ({ id, draft: { saver }, visit, uploads }: AbandonedDraft): Promise<void> => {
  for (const { key } of uploads.list) uploads.remove(key);
  const { isNew } = visit.now();
  return saver.discard(() => (isNew ? discardDraft(id) : unlessGone(takeBack(id, visit, saver.takeBack))));
};

async function takeBack(caseId: number, visit: DraftVisit, takeBackFields: () => Promise<void>): Promise<void> {
  const api = browserApi(caseRelationCalls);
  const { addedFiles, related, unrelated } = visit.now();
  await takeBackFields();
  for (const fileId of addedFiles) {
    await unlessGone(deleteFile({ caseId, id: fileId }));
    visit.fileRemoved(fileId);
  }
  for (const relatedCaseId of related) {
    await unlessGone(api.removeRelatedCase({ body: { caseId, relatedCaseId } }));
    visit.relationChanged(relatedCaseId, false);
  }
  for (const relatedCaseId of unrelated) {
    await relateAgain(caseId, relatedCaseId);
    visit.relationChanged(relatedCaseId, true);
  }
  await invalidate(caseKeys.related(caseId), caseScreens.list);
}

/** Skips a case that can't be related any more, or already was in another window. */
async function relateAgain(caseId: number, relatedCaseId: number): Promise<void> {
  try {
    await browserApi(caseRelationCalls).addRelatedCase({ body: { caseId, relatedCaseId } });
  } catch (failure) {
    const { statusCode } = asApiError(failure);
    if (statusCode < 400 || statusCode >= 500 || statusCode === 401) throw failure;
  }
}
