import { findVisibleStatus } from "#care-cases/server/public.ts";
import type { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { findMessages } from "#case-messages/server/message-store.ts";
import { toCaseMessage } from "#case-messages/server/message-views.ts";
import { countTags } from "#platform/rules/markup/markup-bounds.ts";
import type { Operation } from "#platform/server/http/implement.ts";

const pageSize = 100;

/** How many of these messages, at least one, fit within a page's limit of tags. */
export function countFitting(messages: readonly { readonly comment: string }[]): number {
  let tags = 0;
  const over = messages.findIndex(({ comment }, at) => {
    tags += countTags(comment);
    return at > 0 && tags > messageBounds.page.tags;
  });
  return over < 0 ? messages.length : over;
}

/** The newest page of a case's conversation, or the one before; oldest first within the page. */
export const getMessages: Operation<typeof caseMessageCalls.getCareCaseMessagesBySearch> = async (request) => {
  const { actor, app, body, db, now, refuse } = request;
  if ((await findVisibleStatus(request, body.caseId)) === null) throw refuse("notFound");
  const found = await findMessages(db, actor, {
    caseId: body.caseId,
    before: body.before ?? null,
    limit: pageSize + 1,
  });
  const page = found.slice(0, Math.min(pageSize, countFitting(found))).reverse();
  const time = { now, ...app.settings.cases };
  return {
    messages: page.map((row) => toCaseMessage(row, row.files, actor, time)),
    hasMore: (found[0]?.found ?? 0) > page.length,
  };
};
