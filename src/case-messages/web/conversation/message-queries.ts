import { caseKeys } from "#care-cases/web/case-keys.ts";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import { setQueriesData } from "#platform/web/loading/cache.ts";
import type { PagedQuery, Pages } from "#platform/web/loading/data-query.ts";

export type MessagePage = { readonly messages: CaseMessage[]; readonly hasMore: boolean };
export type MessagePages = Pages<MessagePage>;

/** A case's conversation from its newest page back; oldest first within a page. */
export const messagesQuery = (caseId: number): PagedQuery<MessagePage> => ({
  key: caseKeys.messages(caseId),
  fetch: (api, before) =>
    api(caseMessageCalls).getCareCaseMessagesBySearch({
      body: { caseId, ...(before === undefined ? {} : { before }) },
    }),
  next: ({ messages, hasMore }) => (hasMore ? messages[0]?.id : undefined),
  handlesMissing: true,
});

/** All loaded messages, oldest first. */
export const allMessages = ({ pages }: MessagePages): CaseMessage[] =>
  pages.toReversed().flatMap(({ messages }) => messages);

/** Displays a message returned by the server, replacing it or at the end. */
export const showMessage = (message: CaseMessage): void => {
  setQueriesData<MessagePages>(caseKeys.messages(message.caseId), (old) => {
    const newest = old.pages[0];
    if (!newest) return old;
    const isKnown = old.pages.some(({ messages }) => messages.some(({ id }) => id === message.id));
    const replaced = old.pages.map((page) => ({
      ...page,
      messages: page.messages.map((one) => (one.id === message.id ? message : one)),
    }));
    if (isKnown) return { ...old, pages: replaced };
    return { ...old, pages: [{ ...newest, messages: [...newest.messages, message] }, ...old.pages.slice(1)] };
  });
};
