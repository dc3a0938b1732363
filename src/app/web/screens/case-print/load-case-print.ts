import { isCaseId } from "#app/web/screens/case/case-address.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseQuery } from "#care-cases/web/case/case-queries.ts";
import { clocksQuery } from "#care-cases/web/case/clocks/clock-queries.ts";
import { caseKeys, caseScreens } from "#care-cases/web/case-keys.ts";
import { filesQuery } from "#case-files/web/file-queries.ts";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import {
  allMessages,
  type MessagePage,
  type MessagePages,
  messagesQuery,
} from "#case-messages/web/conversation/message-queries.ts";
import { removeQueries } from "#platform/web/loading/cache.ts";
import type { ApiOf, PagedQuery } from "#platform/web/loading/data-query.ts";
import { type LoaderArguments, onClient, screenLoad } from "#platform/web/loading/screen-load.ts";

/** The browser loads the rest of the conversation. Texts that are too large to be included in a page are loaded here. */
const maxPages = 3;
const maxFolded = 10;

/** The conversation on paper: apart from the page's, which is shorter. All of it is fetched again when messages change. */
export const printedMessagesQuery = (caseId: number): PagedQuery<MessagePage> => ({
  ...messagesQuery(caseId),
  key: caseKeys.printedMessages(caseId),
});

/** All messages, oldest first. Pages go by id; a message that was held has the time when it was sent. */
export const messagesInOrder = (conversation: MessagePages): CaseMessage[] =>
  allMessages(conversation).toSorted((one, other) =>
    one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0,
  );

const conversationOf = async (api: ApiOf, caseId: number) => {
  const query = printedMessagesQuery(caseId);
  const pages: MessagePage[] = [];
  const pageParams: MessagePages["pageParams"][number][] = [];
  let before: number | undefined;
  do {
    const page = await query.fetch(api, before);
    pages.push(page);
    pageParams.push(before ?? null);
    before = query.next(page);
  } while (before !== undefined && pages.length < maxPages);
  const conversation: MessagePages = { pages, pageParams };
  const folded = messagesInOrder(conversation)
    .filter(({ isFolded }) => isFolded)
    .slice(-maxFolded);
  const texts = await Promise.all(
    folded.map(async ({ id }) => {
      const { text } = await api(caseMessageCalls).getCareCaseMessageText({ body: { caseId, messageId: id } });
      return [id, text] as const;
    }),
  );
  return { conversation, texts: Object.fromEntries(texts) as Readonly<Record<number, string>> };
};

/** Everything of a case that the reader may see, for printing. */
export const casePrintLoad = screenLoad({
  name: caseScreens.print,
  valid: ({ id }) => isCaseId(id),
  load: async ({ api, fetchQuery, params }) => {
    const id = Number(params.id);
    const parts = Promise.all([conversationOf(api, id), fetchQuery(filesQuery(id)), fetchQuery(clocksQuery(id))]);
    // If the case is missing, all parts fail; the case's own error is shown.
    parts.catch(() => {});
    const careCase = await fetchQuery(caseQuery(id));
    const [messages, files, clocks] = await parts;
    const description = careCase.isDescriptionFolded
      ? (await api(careCaseCalls).getCareCaseDescriptionText({ body: { id } })).text
      : null;
    return { careCase, ...messages, files, clocks, description };
  },
});

/** A sheet shows what is there when it is opened; what an earlier one showed would only be fetched again beside it. */
export const loadPrintInBrowser = (request: LoaderArguments) => {
  const id = Number(request.params.id);
  removeQueries(caseKeys.paper(id));
  removeQueries(caseKeys.printedMessages(id));
  return onClient(casePrintLoad)(request);
};

export type LoadedPrint = Awaited<ReturnType<typeof casePrintLoad.load>>;

/** What is on the sheet. */
export type PrintedCase = Omit<LoadedPrint, "conversation"> & {
  readonly messages: readonly CaseMessage[];
  /** Whether there are more messages than the sheet has. */
  readonly hasEarlier: boolean;
};
