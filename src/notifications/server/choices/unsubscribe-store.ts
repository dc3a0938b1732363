import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { Unsubscribed } from "./unsubscribe-token.ts";

/** What waits to be mailed of what was stopped is mailed no more; of a muted case its mentions still are. */
export async function dropWaiting(db: Db, { userId, caseId }: Unsubscribed, mention: number, now: Date): Promise<void> {
  const stopped = caseId === null ? sql`true` : sql`case_id = ${caseId}::bigint and type <> ${mention}`;
  await sql`update notification set mailed_at = ${now}
    where user_id = ${userId} and mail <> 0 and mailed_at is null and ${stopped}`.execute(db);
}
