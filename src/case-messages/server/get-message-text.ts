import { findCaseStatus } from "#care-cases/server/case/case-store.ts";
import type { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { findMessage } from "#case-messages/server/message-store.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** The words of one message. */
export const getMessageText: Operation<typeof caseMessageCalls.getCareCaseMessageText> = async (request) => {
  const { actor, body, db, refuse } = request;
  const isSeen = (await findCaseStatus(db, actor, body.caseId)) !== null;
  const message = isSeen ? await findMessage(db, actor, body.caseId, body.messageId) : null;
  if (!message || message.deleted_at) throw refuse("notFound");
  return { text: visibleText(message.comment) };
};
