import { useEffect, useMemo } from "react";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import type { MessagePages } from "#case-messages/web/conversation/message-queries.ts";
import { usePages } from "#platform/web/loading/use-data.ts";
import { messagesInOrder, printedMessagesQuery } from "./load-case-print.ts";

/** A sheet has this many messages, or characters of their HTML, and no further page. */
const most = { messages: 2_000, characters: 2_000_000 };

const isFull = (messages: readonly CaseMessage[]): boolean =>
  messages.length >= most.messages || messages.reduce((sum, { comment }) => sum + comment.length, 0) >= most.characters;

/**
 * The whole conversation of a case, as far as it fits on a sheet. The browser loads page after page, and shows them at
 * once at the end, since rendering a long sheet again for each would take minutes.
 */
export const useWholeConversation = (caseId: number, first: MessagePages) => {
  const { data, hasMore, isAskingMore, moreError, more } = usePages(printedMessagesQuery(caseId), first);
  const beginning = useMemo(() => messagesInOrder(first), [first]);
  const found = useMemo(() => messagesInOrder(data), [data]);
  const isLoading = hasMore && !isFull(found) && moreError === null;
  useEffect(() => {
    if (isLoading && !isAskingMore) more();
  }, [isLoading, isAskingMore, more]);
  const messages = isLoading ? beginning : found;
  return { messages, loaded: found.length, hasEarlier: hasMore, isLoading, error: moreError, retry: more };
};
