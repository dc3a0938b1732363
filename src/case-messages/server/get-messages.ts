import { findCaseStatus } from "#care-cases/server/case/case-store.ts";
import type { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { findMessageFiles, findMessages } from "#case-messages/server/message-store.ts";
import { toCaseMessage } from "#case-messages/server/message-views.ts";
import { bounds } from "#platform/contract/bounds.ts";
import { countTags } from "#platform/rules/markup/markup-bounds.ts";
import type { Operation } from "#platform/server/http/implement.ts";

const pageSize = 100;

/** How many of these messages, the first in any case, have together no more tags than a page may. */
function howManyFit(messages: readonly { readonly comment: string }[]): number {
  let tags = 0;
  const over = messages.findIndex(({ comment }, at) => {
    tags += countTags(comment);
    return at > 0 && tags > bounds.markup.page.tags;
  });
  return over < 0 ? messages.length : over;
}

/** The newest page of a case's dialog, or the one before it; oldest first within the page. */
export const getMessages: Operation<typeof caseMessageCalls.getCareCaseMessagesBySearch> = async (request) => {
  const { actor, body, db, now, refuse } = request;
  if ((await findCaseStatus(db, actor, body.caseId)) === null) throw refuse("notFound");
  const found = await findMessages(db, actor, {
    caseId: body.caseId,
    before: body.before ?? null,
    limit: pageSize + 1,
  });
  const page = found.slice(0, Math.min(pageSize, howManyFit(found))).reverse();
  const files = await findMessageFiles(
    db,
    page.map((message) => message.id),
  );
  return {
    messages: page.map((row) => toCaseMessage(row, files, actor, now)),
    hasMore: (found[0]?.found ?? 0) > page.length,
  };
};
