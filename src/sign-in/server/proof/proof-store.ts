import type { Db } from "#platform/server/database/database.ts";

/** When a session's person last proved that it is them; null if they haven't, or nobody knows. */
export async function findProof(db: Db, sessionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("sign_in_session")
    .select("proven_at as provenAt")
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row?.provenAt ?? null;
}

/** Notes a proof in a session that isn't over; false if it is. */
export async function storeProof(db: Db, sessionId: string, provenAt: Date): Promise<boolean> {
  const stored = await db
    .updateTable("sign_in_session")
    .set({ proven_at: provenAt })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}
