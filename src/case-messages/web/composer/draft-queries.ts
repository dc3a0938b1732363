import { caseKeys } from "#care-cases/web/case-keys.ts";
import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import type { Client } from "#platform/contract/call.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";

/** What the person has begun to write on a case, as the server keeps it. */
export type StoredDraft = { readonly isInternal: boolean; readonly comment: string; readonly savedAt: string };

/** `askedAt`: when this browser, or the server that rendered the page, had them; in milliseconds since 1970. */
export type StoredDrafts = { readonly drafts: readonly StoredDraft[]; readonly askedAt: number };

export const draftsQuery = (caseId: number, api?: Client<typeof messageDraftCalls>) => ({
  queryKey: caseKeys.drafts(caseId),
  queryFn: async (): Promise<StoredDrafts> => {
    const { drafts } = await (api ?? browserApi(messageDraftCalls)).getCareCaseMessageDrafts({ body: { caseId } });
    return { drafts, askedAt: Date.now() };
  },
  meta: { handlesMissing: true },
});

/** Notes what the server keeps by now: a page that is shown again goes on from it. */
export const noteDraft = (caseId: number, isInternal: boolean, comment: string): void => {
  queryClient().setQueryData<StoredDrafts>(caseKeys.drafts(caseId), (old) => {
    const others = old?.drafts.filter((draft) => draft.isInternal !== isInternal) ?? [];
    const now = Date.now();
    const own = { isInternal, comment, savedAt: new Date(now).toISOString() };
    return { drafts: comment === "" ? others : [...others, own], askedAt: now };
  });
};
