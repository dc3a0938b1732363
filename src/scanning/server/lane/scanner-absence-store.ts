import { sql } from "kysely";
import { ago, minuteMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";

/** After a longer pause nobody knows whether a scanner was there. */
const longestPauseMs = 2 * minuteMs;

/** Notes that no process has a scanner; returns since when none has at every look. */
export async function noteAbsence(db: Db, now: Date): Promise<Date> {
  const { rows } = await sql<{ since: Date }>`
    insert into scanner_absence as before (since, seen_at) values (${now}, ${now})
    on conflict (is_only) do update set seen_at = excluded.seen_at,
      since = case when before.seen_at < ${ago(now, longestPauseMs)} then excluded.since else before.since end
    returning since`.execute(db);
  return rows[0]?.since ?? now;
}

export const endAbsence = (db: Db) => db.deleteFrom("scanner_absence").execute();
