import type { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { mayDeleteMessage } from "#case-messages/rules/message-access.ts";
import { findChangeable } from "#case-messages/server/find-changeable.ts";
import { removeMessageFiles, storeDeletion, storeMentions } from "#case-messages/server/message-store.ts";
import { recordMessageChange } from "#case-messages/server/record-message-change.ts";
import { removeFilesJob } from "#platform/server/files/remove-files-job.ts";
import type { Operation } from "#platform/server/http/implement.ts";

/** Takes back one's own message: its text and files go, a mark stays. */
export const deleteMessage: Operation<typeof caseMessageCalls.deleteCareCaseMessage> = async (request) => {
  const { actor, now } = request;
  await request.inTransaction(async (tx) => {
    const { careCase, message } = await findChangeable(tx.db, { ...request, may: mayDeleteMessage });
    await storeDeletion(tx.db, message.id, now);
    await storeMentions(tx.db, {
      messageId: message.id,
      userIds: [],
      isInternal: message.is_internal,
      customerNo: null,
    });
    const files = await removeMessageFiles(tx.db, message.id);
    if (files.length > 0) tx.enqueue(removeFilesJob(files));
    await recordMessageChange(tx, { careCase, message, actor, now, type: "DeletedMessage" });
  });
  return undefined;
};
