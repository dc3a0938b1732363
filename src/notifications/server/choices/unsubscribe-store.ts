import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { UnsubscribeTarget } from "./unsubscribe-token.ts";

/** Drops waiting emails of what was stopped; for a muted case except mentions. */
export async function dropWaiting(
  db: Db,
  { userId, caseId }: UnsubscribeTarget,
  mention: number,
  now: Date,
): Promise<void> {
  const waiting = db
    .updateTable("notification")
    .set({ mailed_at: now })
    .where("user_id", "=", userId)
    .where("mail", "<>", sql.lit(0))
    .where("mailed_at", "is", null);
  await (caseId === null ? waiting : waiting.where("case_id", "=", caseId).where("type", "<>", mention)).execute();
}
