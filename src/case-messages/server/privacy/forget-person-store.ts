import { indexCaseJob, indexMessageJob, indexRewritten } from "#care-cases/server/public.ts";
import { tellReturned } from "#case-messages/server/later/return-later.ts";
import type { ForgetPerson, ForgottenText } from "#platform/server/privacy/forget-person.ts";
import { mentionsIn } from "#users/server/privacy/forgotten-mentions-store.ts";

/**
 * Removes the drafts and held messages that are theirs, or that they wrote for others. The desk is told of what they would
 * have sent later.
 */
export const removeMessageDrafts: ForgetPerson = async (tx, { userId }) => {
  const removed = await tx.db
    .deleteFrom("message_draft")
    .where((eb) => eb.or({ user_id: userId, writer_id: userId }))
    .returning(["case_id", "held_key", "send_at"])
    .execute();
  for (const { case_id: caseId, held_key: key, send_at } of removed)
    if (send_at !== null) await tellReturned(tx, { caseId, userId, key });
};

export const forgottenInMessages: readonly ForgottenText[] = [
  mentionsIn({ table: "case_message", key: "id", text: "comment" }, (tx, caseId, ids) =>
    indexRewritten(
      tx,
      caseId,
      ids.map((id) => indexMessageJob(caseId, id)),
    ),
  ),
  // Earlier texts aren't searched.
  mentionsIn({ table: "message_version", key: "id", text: "comment" }, async () => {}),
  mentionsIn({ table: "message_draft", key: "case_id", text: "comment" }, (tx, caseId) =>
    indexRewritten(tx, caseId, [indexCaseJob(caseId)]),
  ),
];
