import type { Db } from "#platform/server/database/database.ts";

type Mute = { readonly userId: number; readonly caseId: number };

/** False if already muted. */
export async function insertMute(db: Db, { userId, caseId }: Mute, now: Date): Promise<boolean> {
  const rows = await db
    .insertInto("notification_mute")
    .values({ user_id: userId, case_id: caseId, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("case_id")
    .execute();
  return rows.length > 0;
}

/** False if not muted. */
export async function deleteMute(db: Db, { userId, caseId }: Mute): Promise<boolean> {
  const rows = await db
    .deleteFrom("notification_mute")
    .where("user_id", "=", userId)
    .where("case_id", "=", caseId)
    .returning("case_id")
    .execute();
  return rows.length > 0;
}
