import type { InfiniteData } from "@tanstack/react-query";
import { caseKeys } from "#care-cases/web/case-keys.ts";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import type { Client } from "#platform/contract/call.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";

export type MessagePage = { readonly messages: CaseMessage[]; readonly hasMore: boolean };
export type MessagePages = InfiniteData<MessagePage, number | undefined>;

type MessageApi = Client<typeof caseMessageCalls>;

/** A case's dialog from its newest page back; within a page the oldest stands first. */
export const messagesQuery = (caseId: number, api?: MessageApi) => ({
  queryKey: caseKeys.messages(caseId),
  queryFn: ({ pageParam }: { pageParam: number | undefined }): Promise<MessagePage> =>
    (api ?? browserApi(caseMessageCalls)).getCareCaseMessagesBySearch({
      body: { caseId, ...(pageParam === undefined ? {} : { before: pageParam }) },
    }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: ({ messages, hasMore }: MessagePage): number | undefined => (hasMore ? messages[0]?.id : undefined),
  meta: { handlesMissing: true },
});

/** All that is loaded of the dialog, oldest first. */
export const allMessages = ({ pages }: MessagePages): CaseMessage[] =>
  pages.toReversed().flatMap(({ messages }) => messages);

/** Puts a message that the server just answered into its dialog: in its place, or at the end. */
export const showMessage = (message: CaseMessage): void => {
  queryClient().setQueryData<MessagePages>(caseKeys.messages(message.caseId), (old) => {
    const newest = old?.pages[0];
    if (!old || !newest) return old;
    const isKnown = old.pages.some(({ messages }) => messages.some(({ id }) => id === message.id));
    const replaced = old.pages.map((page) => ({
      ...page,
      messages: page.messages.map((one) => (one.id === message.id ? message : one)),
    }));
    if (isKnown) return { ...old, pages: replaced };
    return { ...old, pages: [{ ...newest, messages: [...newest.messages, message] }, ...old.pages.slice(1)] };
  });
};
