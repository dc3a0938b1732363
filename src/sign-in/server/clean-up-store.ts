import { dayMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { resetLimits } from "#sign-in/rules/factors/factor-reset.ts";
import { deleteEndedResets, endStaleResets } from "./reset/reset-store.ts";

/**
 * Sessions are kept this long to remember the last used company; their tokens only while they could still be presented.
 */
const keepSessionsMs = 90 * dayMs;
const keepTokensMs = 2 * dayMs;
/** Ended password links are kept this long, to explain why they are invalid. */
const keepLinksMs = 7 * dayMs;
/** As long as browsers keep the cookie by which one is known. */
export const keepBrowsersMs = 400 * dayMs;

/** Deletes expired records: the bundled provider's, links, counters, tokens, sessions, and browsers that aren't used. */
export async function deleteSignInLeftovers(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("oidc_record").where("expires_at", "<", now).execute();
  await db.deleteFrom("proof_step").where("expires_at", "<", now).execute();
  await db
    .deleteFrom("password_link")
    .where("expires_at", "<", new Date(now.getTime() - keepLinksMs))
    .execute();
  await endStaleResets(db, now, new Date(now.getTime() - resetLimits.unconfirmed));
  await deleteEndedResets(db, new Date(now.getTime() - keepSessionsMs));
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
  await db
    .deleteFrom("seen_browser")
    .where("last_seen_at", "<", new Date(now.getTime() - keepBrowsersMs))
    .execute();
}
