import { sql } from "kysely";
import { mailCode } from "#notifications/server/notification-codes.ts";
import type { Db } from "#platform/server/database/database.ts";

/** For whom something waits for the summary. */
export async function findSummaryReaders(db: Db): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from notification
    where mail <> 0 and mailed_at is null and mail = ${mailCode("DailySummary")} order by user_id`.execute(db);
  return rows.map((row) => row.user_id);
}

export type WaitingPair = { readonly userId: number; readonly caseId: number };

/** Of which cases something waits for whom that was to be mailed at once. */
export async function findWaitingPairs(db: Db): Promise<WaitingPair[]> {
  const { rows } = await sql<WaitingPair>`
    select distinct user_id as "userId", case_id as "caseId" from notification
    where mail <> 0 and mailed_at is null and mail = ${mailCode("AtOnce")} order by user_id, case_id`.execute(db);
  return rows;
}

/** Claims the summary of this day for a person; false when it was made before. */
export async function claimSummary(db: Db, userId: number, day: string): Promise<boolean> {
  const { rows } = await sql`
    insert into notification_summary as s (user_id, last_on) values (${userId}, ${day}::date)
    on conflict (user_id) do update set last_on = excluded.last_on where s.last_on < excluded.last_on
    returning user_id`.execute(db);
  return rows.length > 0;
}

/** The summary of this day, which did not go, may be made again. */
export const reopenSummary = (db: Db, userId: number, day: string) =>
  sql`update notification_summary set last_on = last_on - 1 where user_id = ${userId} and last_on = ${day}::date`.execute(
    db,
  );
