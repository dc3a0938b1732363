import { indexCaseJob, indexMessageJob, indexRewritten } from "#care-cases/server/public.ts";
import type { ForgetPerson, ForgottenText } from "#platform/server/privacy/forget-person.ts";
import { mentionsIn } from "#users/server/privacy/forgotten-mentions-store.ts";

/** Removes the drafts and held messages that are theirs, or that they wrote for others. */
export const removeMessageDrafts: ForgetPerson = async ({ db }, { userId }) => {
  await db
    .deleteFrom("message_draft")
    .where((eb) => eb.or({ user_id: userId, writer_id: userId }))
    .execute();
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
