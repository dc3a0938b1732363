import type { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { mayAskForExternal, mayEditMessage } from "#case-messages/rules/message-access.ts";
import { findChangeable, type LockedMessage, lockMessage } from "#case-messages/server/find-changeable.ts";
import { makeExternal } from "#case-messages/server/make-external.ts";
import { attachFiles, findMessageFiles } from "#case-messages/server/message-files-store.ts";
import { findMessage, storeEditedComment, storeMentions } from "#case-messages/server/message-store.ts";
import { toCaseMessage } from "#case-messages/server/message-views.ts";
import { keepText } from "#case-messages/server/privacy/kept-text-store.ts";
import { readComment } from "#case-messages/server/read-comment.ts";
import { recordMessageChange } from "#case-messages/server/record-message-change.ts";
import { picturesToAttach } from "#case-messages/server/text-pictures.ts";
import { keepAsVersion } from "#case-messages/server/versions/keep-as-version.ts";
import { isCaseHeld } from "#holds/server/hold-store.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { pictureFileIds } from "#platform/rules/markup/file-pictures.ts";
import { mentionedIds } from "#platform/rules/markup/mentions.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";

type Call = typeof caseMessageCalls.editCareCaseMessage;

/** Edits the caller's own message, makes an internal one external, or both; marks it as edited. */
export const editMessage: Operation<Call> = async (request) => {
  const { actor, app, body, now, refuse } = request;
  const { comment } = body;
  if (comment === undefined && body.isInternal === undefined) {
    throw refuse("badRequest", { in: "body", problems: [fieldProblem("comment", "nothingToChange")] });
  }
  return request.inTransaction(async (tx) => {
    await (comment === undefined ? show(request, tx) : edit(request, tx, comment));
    const stored = await findMessage(tx.db, actor, body.caseId, body.messageId);
    if (!stored) throw refuse("notFound");
    const files = await findMessageFiles(tx.db, [stored.id]);
    return { message: toCaseMessage(stored, files, actor, { now, ...app.settings.cases }) };
  });
};

/**
 * A new text, by its author only; combined with making it external in one save. The former text is kept as a version, and
 * on hold also for it; nobody but those who put holds learns of it.
 */
async function edit(request: CallRequest<Call>, tx: Tx, written: string): Promise<void> {
  const isHeld = await isCaseHeld(tx.db, request.body.caseId);
  const found = await findChangeable(tx.db, { ...request, may: mayEditMessage });
  if (found.careCase.customer_no === null) throw request.refuse("noCustomer");
  const comment = readComment(written, request);
  if (comment === "") throw request.refuse("empty");
  await attachPictures(request, tx, found.message, comment);
  const message = { ...found.message, comment };
  const { actor, now } = request;
  if (comment !== found.message.comment) {
    const change = { messageId: message.id, actor, now };
    if (isHeld) await keepText(tx.db, { ...change, what: "edited" });
    await keepAsVersion(tx.db, change, isHeld);
  }
  await storeEditedComment(tx.db, message.id, { actor, comment, now });
  if (message.is_internal && request.body.isInternal === false) await makeExternal(request, tx, { ...found, message });
  else await recordEdit(request, tx, { ...found, message });
}

/** Pictures that are new in the text become the message's files. */
async function attachPictures(
  { actor, body, refuse }: CallRequest<Call>,
  tx: Tx,
  { id: messageId, is_internal: isInternal, comment: before }: LockedMessage["message"],
  comment: string,
): Promise<void> {
  const { caseId } = body;
  const fileIds = (await findMessageFiles(tx.db, [messageId])).map(({ id }) => id);
  const text = { caseId, isInternal, actor, comment, fileIds, alreadyShown: pictureFileIds(before), refuse };
  const pictures = await picturesToAttach(tx.db, text);
  await attachFiles(tx.db, { messageId, caseId, userId: actor.userId, isInternal, fileIds: pictures, shown: pictures });
}

async function recordEdit({ actor, now }: CallRequest<Call>, tx: Tx, { careCase, message }: LockedMessage) {
  const { id: messageId, is_internal: isInternal, comment } = message;
  const userIds = mentionedIds(comment);
  const customerNo = careCase.customer_no;
  const mentioned = await storeMentions(tx.db, { messageId, userIds, isInternal, customerNo });
  await recordMessageChange(tx, { careCase, message, mentioned, actor, now, type: "EditedMessage" });
}

/** Makes the text external unchanged; does nothing if a colleague just did. */
async function show(request: CallRequest<Call>, tx: Tx): Promise<void> {
  if (!mayAskForExternal(request.actor)) throw request.refuse("forbidden");
  const found = await lockMessage(tx.db, request);
  if (found.message.is_internal) await makeExternal(request, tx, found);
}
