import { sql } from "kysely";
import type { Db } from "#platform/server/database.ts";

/** Cases whose people are to be warned of the first response by `now` and that nobody holds, held until the transaction ends. They count as warned from now on. */
export async function takeToWarn(db: Db, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with due as (
      select id from care_case
      where first_response_warn_at is not null and first_response_warned_at is null and first_response_warn_at <= ${now}
      order by first_response_warn_at, id limit ${limit} for no key update skip locked
    )
    update care_case c set first_response_warned_at = ${now} from due where c.id = due.id returning c.id`.execute(db);
  return rows.map(({ id }) => id);
}

export type ToRemind = { id: number; follow_up: string; follow_up_missed: boolean };

/** Cases that are to be reminded of by this day and that nobody holds, held until the transaction ends. */
export async function takeToRemind(db: Db, day: string, limit: number): Promise<ToRemind[]> {
  const { rows } = await sql<ToRemind>`
    select id, follow_up, follow_up_missed from care_case where remind_on is not null and remind_on <= ${day}
    order by remind_on, id limit ${limit} for no key update skip locked`.execute(db);
  return rows;
}

/** On which day these cases are reminded of next. */
export async function storeReminders(db: Db, next: readonly { id: number; day: string | null }[]): Promise<void> {
  await sql`
    update care_case c set remind_on = n.day from json_to_recordset(${JSON.stringify(next)}) as n (id bigint, day date)
    where c.id = n.id`.execute(db);
}

export async function isWarningDue(db: Db, now: Date): Promise<boolean> {
  const { warn_at: at } = await findNextDue(db);
  return at !== null && at <= now;
}

export async function isReminderDue(db: Db, day: string): Promise<boolean> {
  const { remind_on: on } = await findNextDue(db);
  return on !== null && on <= day;
}

export type NextDue = { warn_at: Date | null; remind_on: string | null };

/** What comes next of both. */
export async function findNextDue(db: Db): Promise<NextDue> {
  const { rows } = await sql<NextDue>`
    select (select first_response_warn_at from care_case
        where first_response_warn_at is not null and first_response_warned_at is null
        order by first_response_warn_at limit 1) as warn_at,
      (select remind_on from care_case where remind_on is not null order by remind_on limit 1) as remind_on`.execute(
    db,
  );
  return rows[0] ?? { warn_at: null, remind_on: null };
}
