import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import type { DraftVisit } from "#care-cases/web/create/draft/draft-visit.ts";
import type { Draft } from "#care-cases/web/create/draft/use-draft.ts";
import { deleteFile } from "#case-files/web/file-queries.ts";
import type { Uploads } from "#case-files/web/use-uploads.ts";
import { asApiError } from "#platform/contract/error-shape.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { invalidateScreens } from "#platform/web/loading/screen-load.ts";

/** Does it, or finds that it was done elsewhere. */
const unlessGone = async (work: Promise<unknown>): Promise<void> => {
  try {
    await work;
  } catch (failure) {
    if (asApiError(failure).statusCode !== 404) throw failure;
  }
};

/** Deletes a draft with its files; throws what is refused. One that is gone already is discarded. */
export const discardDraft = async (id: number): Promise<void> => {
  await unlessGone(browserApi(careCaseCalls).deleteDraftCareCase({ body: { id } }));
  await invalidateScreens(caseScreens.list);
};

/** Deletes files that were taken away in a visit; throws what is refused. */
export const deleteFiles = async (caseId: number, ids: readonly number[]): Promise<void> => {
  for (const id of ids) await unlessGone(deleteFile({ caseId, id }));
};

type Left = { readonly id: number; readonly draft: Draft; readonly visit: DraftVisit; readonly uploads: Uploads };

/**
 * Drops what was changed in this visit: the draft is again as it was, and gone when nothing was there. Throws what
 * is refused; what was taken back by then stays so, and it can be tried again.
 */
export const discardVisit = ({ id, draft: { saver }, visit, uploads }: Left): Promise<void> => {
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
  await queryClient().invalidateQueries({ queryKey: caseKeys.related(caseId) });
  await invalidateScreens(caseScreens.list);
}

/** One that can't be related any more, or is again by another window, is left. */
async function relateAgain(caseId: number, relatedCaseId: number): Promise<void> {
  try {
    await browserApi(caseRelationCalls).addRelatedCase({ body: { caseId, relatedCaseId } });
  } catch (failure) {
    const { statusCode } = asApiError(failure);
    if (statusCode < 400 || statusCode >= 500 || statusCode === 401) throw failure;
  }
}
