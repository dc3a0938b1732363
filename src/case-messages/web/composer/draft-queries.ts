import { caseKeys } from "#care-cases/web/case-keys.ts";
import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import type { HeldMessage } from "#case-messages/contract/held-message.ts";
import { getQueryData, setQueriesData } from "#platform/web/loading/cache.ts";
import type { DataQuery } from "#platform/web/loading/data-query.ts";

/** An unsent message as stored on the server. `refused`: why it was returned after being sent. */
export type StoredDraft = {
  readonly isInternal: boolean;
  readonly comment: string;
  readonly savedAt: string;
  readonly refused?: string | undefined;
};

/** A held message, and when this browser learned how long it can be taken back. */
export type TimedHeldMessage = HeldMessage & { readonly heardAt: number };

/** `askedAt`: when the browser, or the server rendering the page, fetched them; in milliseconds since 1970. */
export type StoredDrafts = {
  readonly drafts: readonly StoredDraft[];
  readonly held: readonly TimedHeldMessage[];
  readonly askedAt: number;
};

export const draftsQuery = (caseId: number): DataQuery<StoredDrafts> => ({
  key: caseKeys.drafts(caseId),
  fetch: async (api) => {
    const { drafts, held } = await api(messageDraftCalls).getCareCaseMessageDrafts({ body: { caseId } });
    const askedAt = Date.now();
    return { drafts, held: held.map((one) => ({ ...one, heardAt: askedAt })), askedAt };
  },
  handlesMissing: true,
});

/** The same, kept in the cache for as long as the case is displayed; saves update it. */
export const cachedDraftsQuery = (caseId: number): DataQuery<StoredDrafts> => ({
  ...draftsQuery(caseId),
  freshMilliseconds: Number.POSITIVE_INFINITY,
});

/** Updates the cached draft to what the server now has, for when the page is displayed again. */
export const cacheDraft = (caseId: number, isInternal: boolean, comment: string, refused?: string): void => {
  setQueriesData<StoredDrafts>(caseKeys.drafts(caseId), (old) => {
    const others = old.drafts.filter((draft) => draft.isInternal !== isInternal);
    const now = Date.now();
    const own = { isInternal, comment, savedAt: new Date(now).toISOString(), refused };
    return { ...old, drafts: comment === "" ? others : [...others, own], askedAt: now };
  });
};

export const cacheHeldMessage = (caseId: number, held: HeldMessage): void =>
  setQueriesData<StoredDrafts>(caseKeys.drafts(caseId), (old) => ({
    ...old,
    held: [...old.held.filter(({ key }) => key !== held.key), { ...held, heardAt: Date.now() }],
  }));

/** The message sent last that can still be taken back. */
export const newestHeld = (caseId: number): HeldMessage | undefined =>
  getQueryData<StoredDrafts>(caseKeys.drafts(caseId))?.held.at(-1);

/** Removes a message that is no longer held from the cache. */
export const uncacheHeldMessage = (caseId: number, key: string): void =>
  setQueriesData<StoredDrafts>(caseKeys.drafts(caseId), (old) => ({
    ...old,
    held: old.held.filter((one) => one.key !== key),
  }));
