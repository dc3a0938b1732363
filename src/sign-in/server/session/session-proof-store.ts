import type { Db } from "#platform/server/database/database.ts";

/** How a session's person proved who they are, as the provider said, and when last; null if it didn't say. */
export type SessionProof = {
  readonly provenAt: Date | null;
  readonly amr: readonly string[];
  readonly acr: string | null;
};

export async function findSessionProof(db: Db, sessionId: string): Promise<SessionProof | null> {
  const row = await db
    .selectFrom("sign_in_session")
    .select(["proven_at as provenAt", "amr", "acr"])
    .where("id", "=", sessionId)
    .executeTakeFirst();
  return row ?? null;
}

/** What a session was opened with, or what was proved again in it. */
export async function storeSessionProof(
  db: Db,
  sessionId: string,
  { provenAt, amr, acr }: SessionProof,
): Promise<void> {
  await db
    .updateTable("sign_in_session")
    .set({ proven_at: provenAt, amr: [...amr], acr })
    .where("id", "=", sessionId)
    .execute();
}
