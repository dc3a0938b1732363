import { isCaseId } from "#app/web/screens/case/load-case.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseQuery } from "#care-cases/web/case/case-queries.ts";
import { clocksQuery } from "#care-cases/web/case/clocks/clock-queries.ts";
import { caseScreens } from "#care-cases/web/case-keys.ts";
import { filesQuery } from "#case-files/web/file-queries.ts";
import { type CaseMessage, caseMessageCalls } from "#case-messages/contract/calls.ts";
import type { ApiOf } from "#platform/web/loading/data-query.ts";
import { screenLoad } from "#platform/web/loading/screen-load.ts";

/**
 * Maximum number of pages of the conversation to print, newest first, and of texts that are too large to be included in
 * a page.
 */
const mostPages = 3;
const mostFolded = 10;

/** The newest messages, oldest first. */
const messagesOf = async (api: ApiOf, caseId: number) => {
  const calls = api(caseMessageCalls);
  let messages: CaseMessage[] = [];
  let hasEarlier = true;
  for (let page = 0; page < mostPages && hasEarlier; page++) {
    const before = messages[0]?.id;
    const found = await calls.getCareCaseMessagesBySearch({
      body: { caseId, ...(before === undefined ? {} : { before }) },
    });
    messages = [...found.messages, ...messages];
    hasEarlier = found.hasMore;
  }
  // Pages go by id; a message that was held has the time when it was sent.
  messages = messages.toSorted((one, other) =>
    one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0,
  );
  const folded = messages.filter(({ isFolded }) => isFolded).slice(-mostFolded);
  const texts = await Promise.all(
    folded.map(async ({ id }) => {
      const { text } = await calls.getCareCaseMessageText({ body: { caseId, messageId: id } });
      return [id, text] as const;
    }),
  );
  return { messages, hasEarlier, texts: Object.fromEntries(texts) as Readonly<Record<number, string>> };
};

/** Everything of a case that the reader may see, for printing. */
export const casePrintLoad = screenLoad({
  name: caseScreens.print,
  valid: ({ id }) => isCaseId(id),
  load: async ({ api, fetchQuery, params }) => {
    const id = Number(params.id);
    const parts = Promise.all([messagesOf(api, id), fetchQuery(filesQuery(id)), fetchQuery(clocksQuery(id))]);
    // If the case is missing, all parts fail; the case's own error is shown.
    parts.catch(() => {});
    const careCase = await fetchQuery(caseQuery(id));
    const [dialog, files, clocks] = await parts;
    const description = careCase.isDescriptionFolded
      ? (await api(careCaseCalls).getCareCaseDescriptionText({ body: { id } })).text
      : null;
    return { careCase, ...dialog, files: files.filter(({ isPending }) => !isPending), clocks, description };
  },
});

export type PrintedCase = Awaited<ReturnType<typeof casePrintLoad.load>>;
