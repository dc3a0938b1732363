import type { Db } from "#platform/server/database/database.ts";

/** Deletes all messages of these cases, also unsent ones. */
export async function deleteMessagesOf(db: Db, caseIds: readonly number[]): Promise<void> {
  await db.deleteFrom("message_draft").where("case_id", "in", caseIds).execute();
  await db.deleteFrom("case_message").where("case_id", "in", caseIds).execute();
}
