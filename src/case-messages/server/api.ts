import { findCaseStatus, findVisibleStatus, indexCaseJob } from "#care-cases/server/public.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import { laterCalls } from "#case-messages/contract/later-calls.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { messageVersionCalls } from "#case-messages/contract/version-calls.ts";
import { mayDeleteMessage } from "#case-messages/rules/message-access.ts";
import { continueCase } from "#case-messages/server/continue-case.ts";
import { createMessage, createMessageOfMail, type MailedParts } from "#case-messages/server/create-message.ts";
import { draftText } from "#case-messages/server/draft-text.ts";
import { editMessage } from "#case-messages/server/edit-message.ts";
import { findChangeable } from "#case-messages/server/find-changeable.ts";
import { getMessages } from "#case-messages/server/get-messages.ts";
import {
  changeLater,
  getLaterMessages,
  getLaterTimes,
  sendLater,
  sendLaterNow,
  takeBackLater,
} from "#case-messages/server/later/later-operations.ts";
import { findLeftOut } from "#case-messages/server/left-out-store.ts";
import { deleteDraft, findUnsentOnce, lacksRoom, storeDraft } from "#case-messages/server/message-draft-store.ts";
import {
  findMessageFiles,
  handOnShownFiles,
  keepFiles,
  removeMessageFiles,
} from "#case-messages/server/message-files-store.ts";
import { findMessage, storeDeletion, storeMentions } from "#case-messages/server/message-store.ts";
import { keepText, keepVersions } from "#case-messages/server/privacy/kept-text-store.ts";
import { readDraft } from "#case-messages/server/read-comment.ts";
import { recordMessageChange } from "#case-messages/server/record-message-change.ts";
import { sendMessage, takeBackMessage, toHeldMessage } from "#case-messages/server/send-message.ts";
import { withVisiblePictures } from "#case-messages/server/text-pictures.ts";
import { deleteMessageVersion, getMessageVersions } from "#case-messages/server/versions/message-versions.ts";
import { isCaseHeld } from "#holds/server/hold-store.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { actorsWho, bind, implement, type Operation, signedIn, staffOnly } from "#platform/server/http/implement.ts";
import { removeFilesJob } from "#platform/server/jobs/remove-files-job.ts";
import { staffWith, takesPart } from "#roles/rules/staff-rights.ts";
import { maySeeMessage } from "#visibility/rules/message-scope.ts";

/**
 * Deletes the caller's own message: its texts and files are removed, a placeholder stays. Pictures that answers show stay
 * with these. On hold, texts and files are kept, and nobody but those who put holds learns of it.
 */
const deleteMessage: Operation<typeof caseMessageCalls.deleteCareCaseMessage> = async (request) => {
  const { actor, body, now } = request;
  await request.inTransaction(async (tx) => {
    const isHeld = await isCaseHeld(tx.db, body.caseId);
    const { careCase, message } = await findChangeable(tx.db, { ...request, may: mayDeleteMessage });
    if (isHeld) {
      await keepVersions(tx.db, { messageId: message.id, actor, now });
      await keepText(tx.db, { messageId: message.id, what: "deleted", actor, now });
    }
    await storeDeletion(tx.db, message.id, now);
    await storeMentions(tx.db, {
      messageId: message.id,
      userIds: [],
      isInternal: message.is_internal,
      customerNo: null,
    });
    if ((await findMessageFiles(tx.db, [message.id])).length > 0) {
      await handOnShownFiles(tx.db, message);
      const files = await findMessageFiles(tx.db, [message.id]);
      const fileIds = files.map(({ id }) => id);
      if (isHeld) await keepFiles(tx.db, fileIds, { actor, now });
      const keys = await removeMessageFiles(tx.db, message.id);
      if (!isHeld) tx.enqueue(removeFilesJob(keys));
      tx.enqueue(indexCaseJob(body.caseId));
    }
    await recordMessageChange(tx, { careCase, message, actor, now, type: "DeletedMessage" });
  });
  return undefined;
};

/** Saves the caller's unsent message, visible to them only; an empty one deletes it. */
const saveMessageDraft: Operation<typeof messageDraftCalls.saveCareCaseMessageDraft> = async (request) => {
  const { actor, body, db, now, refuse } = request;
  if (!maySeeMessage(actor, body)) throw refuse("forbidden");
  if ((await findCaseStatus(db, actor, body.caseId)) === null) throw refuse("notFound");
  const comment = await withVisiblePictures(db, actor, body.caseId, readDraft(body.comment, request));
  if (comment === "") await deleteDraft(db, actor, body);
  else {
    if (await lacksRoom(db, actor, body, messageBounds.drafts)) throw refuse("tooManyMessageDrafts");
    if (!(await storeDraft(db, actor, body, comment, now))) throw refuse("notFound");
  }
  return undefined;
};

/** The caller's unsent messages on a case. */
const getMessageDrafts: Operation<typeof messageDraftCalls.getCareCaseMessageDrafts> = async (request) => {
  const { body, now, refuse } = request;
  if ((await findVisibleStatus(request, body.caseId)) === null) throw refuse("notFound");
  const rows = (await findUnsentOnce(request, body.caseId)).filter(({ send_at }) => send_at === null);
  const drafts = rows.filter(({ send_order }) => send_order === null);
  return {
    drafts: drafts.map((row) => ({
      isInternal: row.is_internal,
      comment: draftText(row),
      savedAt: row.saved_at.toISOString(),
      ...(row.refused !== null && { refused: row.refused }),
    })),
    held: rows.flatMap(({ send_order, held_key, ...row }) =>
      send_order ? [toHeldMessage(held_key, { ...row, send_order }, now)] : [],
    ),
  };
};

const getMessageText: Operation<typeof caseMessageCalls.getCareCaseMessageText> = async (request) => {
  const { actor, body, db, refuse } = request;
  const isSeen = (await findCaseStatus(db, actor, body.caseId)) !== null;
  const message = isSeen ? await findMessage(db, actor, body.caseId, body.messageId) : null;
  if (!message || message.deleted_at) throw refuse("notFound");
  return { text: visibleText(message.comment) };
};

/** What a message leaves out of its email. */
const getMessageLeftOut: Operation<typeof caseMessageCalls.getCareCaseMessageLeftOut> = async (request) => {
  const { actor, body, db, refuse } = request;
  const isSeen = (await findCaseStatus(db, actor, body.caseId)) !== null;
  const message = isSeen ? await findMessage(db, actor, body.caseId, body.messageId) : null;
  const html = message && (await findLeftOut(db, actor, message.id));
  if (html === null) throw refuse("notFound");
  return { html };
};

/** The call that stores an email as its writer's message. */
export const mailedMessageCall = (mailed: MailedParts) =>
  bind("createCareCaseMessage", caseMessageCalls.createCareCaseMessage, {
    allow: actorsWho(takesPart),
    run: createMessageOfMail(mailed),
  });

export const caseMessageApi = [
  ...implement(caseMessageCalls, {
    getCareCaseMessagesBySearch: { allow: signedIn, run: getMessages },
    getCareCaseMessageText: { allow: signedIn, run: getMessageText },
    getCareCaseMessageLeftOut: { allow: signedIn, run: getMessageLeftOut },
    createCareCaseMessage: { allow: actorsWho(takesPart), run: createMessage },
    sendCareCaseMessage: { allow: actorsWho(takesPart), run: sendMessage },
    takeBackCareCaseMessage: { allow: signedIn, run: takeBackMessage },
    editCareCaseMessage: { allow: actorsWho(takesPart), run: editMessage },
    deleteCareCaseMessage: { allow: signedIn, run: deleteMessage },
  }),
  ...implement(messageDraftCalls, {
    getCareCaseMessageDrafts: { allow: signedIn, run: getMessageDrafts },
    saveCareCaseMessageDraft: { allow: signedIn, run: saveMessageDraft },
    continueCareCase: { allow: actorsWho(takesPart), run: continueCase },
  }),
  ...implement(messageVersionCalls, {
    getCareCaseMessageVersions: { allow: signedIn, run: getMessageVersions },
    deleteCareCaseMessageVersion: { allow: signedIn, run: deleteMessageVersion },
  }),
  ...implement(laterCalls, {
    getLaterTimes: { allow: staffOnly, run: getLaterTimes },
    getCareCaseLaterMessages: { allow: staffOnly, run: getLaterMessages },
    sendCareCaseMessageLater: { allow: actorsWho(staffWith("handleCases")), run: sendLater },
    changeCareCaseLaterMessage: { allow: actorsWho(staffWith("handleCases")), run: changeLater },
    sendCareCaseLaterMessageNow: { allow: actorsWho(staffWith("handleCases")), run: sendLaterNow },
    takeBackCareCaseLaterMessage: { allow: staffOnly, run: takeBackLater },
  }),
];
