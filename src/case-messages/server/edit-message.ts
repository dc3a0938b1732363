import type { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { mayEditMessage, messageProblem } from "#case-messages/rules/message-access.ts";
import { findChangeable } from "#case-messages/server/find-changeable.ts";
import {
  findMessage,
  findMessageFiles,
  storeEditedComment,
  storeMentions,
} from "#case-messages/server/message-store.ts";
import { toCaseMessage } from "#case-messages/server/message-views.ts";
import { recordMessageChange } from "#case-messages/server/record-message-change.ts";
import type { Operation } from "#platform/server/implement.ts";
import { mentionedIds, sanitizeMarkup } from "#platform/server/sanitize-markup.ts";

/** Changes the text of one's own message, and marks it as edited. */
export const editMessage: Operation<typeof caseMessageCalls.editCareCaseMessage> = async (request) => {
  const { actor, body, now, refuse } = request;
  const comment = sanitizeMarkup(body.comment);
  const problem = messageProblem(comment);
  if (problem) throw refuse(problem);
  return request.inTransaction(async (tx) => {
    const { careCase, message } = await findChangeable(tx.db, { ...request, may: mayEditMessage });
    if (careCase.customer_no === null) throw refuse("noCustomer");
    const isInternal = message.is_internal;
    await storeEditedComment(tx.db, message.id, comment, now);
    const mentions = {
      messageId: message.id,
      userIds: mentionedIds(comment),
      isInternal,
      customerNo: careCase.customer_no,
    };
    await storeMentions(tx.db, mentions);
    await recordMessageChange(tx, { careCase, message, actor, now, type: "EditedMessage" });
    const stored = await findMessage(tx.db, actor, body.caseId, message.id);
    if (!stored) throw refuse("notFound");
    return { message: toCaseMessage(stored, await findMessageFiles(tx.db, [message.id]), actor, now) };
  });
};
