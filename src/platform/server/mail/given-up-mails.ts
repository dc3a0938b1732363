import type { Db } from "#platform/server/database/database.ts";

/** Removes mails that could not be handed over and were given up before this instant: addresses and links stand in them. */
export async function deleteMailsGivenUp(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("job").where("kind", "=", "send-mail").where("failed_at", "<", before).execute();
}
