import { setTimeout as sleep } from "node:timers/promises";
import { statementTimedOut } from "#platform/server/database/database.ts";
import { DatabaseUnavailable } from "#platform/server/database/database-unavailable.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { forgiveRefreshToken, lockSession } from "./session-store.ts";

const pauseMs = 1_000;
const longestMs = 60 * 60_000;
/** So long after the database is back the token may be shown once more. */
const forgivenMs = 120_000;

/** A token that was used up, as far as the browser's answer got lost: nobody has the one that follows it. */
export type Unsettled = { readonly sessionId: string; readonly hash: Buffer; readonly usedAt: Date };

/**
 * For a refresh of which nobody knows whether it was stored. If it was, its token was used up without anybody's fault, and showing
 * it again, as its owner will, must not end the session as a thief's would: as soon as the database is back it is forgiven for a
 * while. The lock of the session waits for the lost transaction, however it ended.
 */
export async function settleRefresh({ app }: SignIn, { sessionId, hash, usedAt }: Unsettled): Promise<void> {
  const end = performance.now() + longestMs;
  while (performance.now() < end) {
    try {
      await app.database.db.transaction().execute(async (db) => {
        await lockSession(db, sessionId);
        await forgiveRefreshToken(db, { hash, usedAt, until: new Date(app.now().getTime() + forgivenMs) });
      });
      return;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable || statementTimedOut(error))) return;
      await sleep(pauseMs, undefined, { ref: false });
    }
  }
}
