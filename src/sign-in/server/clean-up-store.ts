import type { Db } from "#platform/server/database.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** Sessions are kept this long to know the company last used; their tokens only while they could still turn up. */
const keepSessionsMs = 90 * dayMs;
const keepTokensMs = 2 * dayMs;

/** Removes what sign-in leaves behind: expired records of the bundled provider, tokens of dead sessions, old sessions. */
export async function deleteSignInLeftovers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("oidc_record").where("expires_at", "<", now).execute();
  await db
    .deleteFrom("refresh_token")
    .where("issued_at", "<", new Date(now.getTime() - keepTokensMs))
    .execute();
  await db
    .deleteFrom("sign_in_session")
    .where("last_used_at", "<", new Date(now.getTime() - keepSessionsMs))
    .execute();
}
