import { caseKeys } from "#care-cases/web/case-keys.ts";
import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import type { Client } from "#platform/contract/call.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/query-client.ts";

/** What the person has begun to write on a case, as the server keeps it. */
export type StoredDraft = { readonly isInternal: boolean; readonly comment: string; readonly savedAt: string };

export const draftsQuery = (caseId: number, api?: Client<typeof messageDraftCalls>) => ({
  queryKey: caseKeys.drafts(caseId),
  queryFn: async (): Promise<StoredDraft[]> =>
    (await (api ?? browserApi(messageDraftCalls)).getCareCaseMessageDrafts({ body: { caseId } })).drafts,
  meta: { tellsMissing: true },
});

/** Notes what the server keeps by now: a page that is shown again goes on from it. */
export const noteDraft = (caseId: number, isInternal: boolean, comment: string): void => {
  queryClient().setQueryData<StoredDraft[]>(caseKeys.drafts(caseId), (drafts = []) => {
    const others = drafts.filter((draft) => draft.isInternal !== isInternal);
    return comment === "" ? others : [...others, { isInternal, comment, savedAt: new Date().toISOString() }];
  });
};
