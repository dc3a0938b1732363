import { setTimeout as sleep } from "node:timers/promises";
import { hourMs } from "#platform/rules/durations.ts";
import { statementTimedOut } from "#platform/server/database/database.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import { sessionLimits } from "#sign-in/rules/session-limits.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { allowRefreshTokenReuse, lockSession } from "./session-store.ts";

const pauseMs = 1_000;
const longestMs = hourMs;
/** How long after the database is back the token may be reused. */
const reuseGraceMs = 120_000 + sessionLimits.parallelUse;

/** A used token whose reply may not have reached the browser, so nobody has its successor. */
export type LostRefresh = { readonly sessionId: string; readonly hash: Buffer; readonly usedAt: Date };

/**
 * For a refresh whose transaction has an unknown outcome. If it committed, the token is used up, and its owner will
 * present it again, which must not end the session as theft would. So as soon as the database is back, reuse is
 * permitted for a while. Taking the session's lock waits for the lost transaction, however it ended.
 */
export async function reconcileLostRefresh({ app }: SignIn, { sessionId, hash, usedAt }: LostRefresh): Promise<void> {
  const end = performance.now() + longestMs;
  while (performance.now() < end) {
    try {
      await app.database.db.transaction().execute(async (db) => {
        await lockSession(db, sessionId);
        await allowRefreshTokenReuse(db, { hash, usedAt, until: new Date(app.now().getTime() + reuseGraceMs) });
      });
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable || statementTimedOut(error))) return;
      await sleep(pauseMs, undefined, { ref: false });
    }
  }
}
