import type { Db } from "#platform/server/database/database.ts";

const dayMs = 24 * 60 * 60 * 1_000;

/** Sessions are kept this long to know the company last used; their tokens only while they could still turn up. */
const keepSessionsMs = 90 * dayMs;
const keepTokensMs = 2 * dayMs;
/** Links to choose a password say for so long why they open nothing. */
const keepLinksMs = 7 * dayMs;

/** Removes what sign-in leaves behind: expired records of the bundled provider, old links, counts, tokens and sessions. */
export async function deleteSignInLeftovers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("oidc_record").where("expires_at", "<", now).execute();
  await db
    .deleteFrom("password_link")
    .where("expires_at", "<", new Date(now.getTime() - keepLinksMs))
    .execute();
  await db
    .deleteFrom("sign_in_guess")
    .where("since", "<", new Date(now.getTime() - dayMs))
    .execute();
  await db
    .deleteFrom("refresh_token")
    .where("issued_at", "<", new Date(now.getTime() - keepTokensMs))
    .execute();
  await db
    .deleteFrom("sign_in_session")
    .where("last_used_at", "<", new Date(now.getTime() - keepSessionsMs))
    .execute();
}
