import { type RawBuilder, sql } from "kysely";
import { isQuiet, storeCases, storeColumns } from "#care-cases/server/public.ts";
import type { Db } from "#platform/server/database/database.ts";

type BatchLimit = { readonly most: number; readonly except: readonly number[] };

const isNot = (except: readonly number[]) => sql`id <> all(${except as number[]}::bigint[])`;
const toWarn = (now: Date, except: readonly number[]) =>
  sql`first_response_warn_at is not null and first_response_warned_at is null and first_response_warn_at <= ${now} and ${isNot(except)}`;
const toRemind = (day: string, except: readonly number[]) =>
  sql`remind_on is not null and remind_on <= ${day} and ${isNot(except)}`;

export type WarningDue = {
  readonly id: number;
  /** Nobody is warned of it. */
  readonly is_quiet: boolean;
};

/** Claims cases with a first-response warning due by `now`, skipping locked ones; locked until the transaction ends. */
export async function claimDueWarnings(db: Db, now: Date, { most, except }: BatchLimit): Promise<WarningDue[]> {
  const { rows } = await sql<WarningDue>`
    select id, ${isQuiet(now)} as is_quiet from care_case where ${toWarn(now, except)}
    order by first_response_warn_at, id limit ${most} for no key update skip locked`.execute(db);
  return rows;
}

/** Marks these cases as warned. */
export const storeWarned = (db: Db, ids: readonly number[], now: Date): Promise<void> =>
  storeColumns(db, { first_response_warned_at: now }, { where: sql`c.id = any(${ids as number[]}::bigint[])` });

export type ReminderDue = { id: number; follow_up: string; follow_up_missed: boolean };

/** Claims cases with a reminder due by this day, skipping locked ones; locked until the transaction ends. */
export async function claimDueReminders(db: Db, day: string, { most, except }: BatchLimit): Promise<ReminderDue[]> {
  const { rows } = await sql<ReminderDue>`
    select id, follow_up, follow_up_missed from care_case where ${toRemind(day, except)}
    order by remind_on, id limit ${most} for no key update skip locked`.execute(db);
  return rows;
}

/** Stores the next reminder day of these cases. */
export const storeReminders = (db: Db, next: readonly { id: number; day: string | null }[]): Promise<void> =>
  storeCases(
    db,
    next.map(({ id, day }) => ({ id, remind_on: day })),
  );

const isAny = async (db: Db, which: RawBuilder<unknown>): Promise<boolean> =>
  (await sql`select from care_case where ${which} limit 1`.execute(db)).rows.length > 0;

export const isWarningDue = (db: Db, now: Date, except: readonly number[]): Promise<boolean> =>
  isAny(db, toWarn(now, except));

export const isReminderDue = (db: Db, day: string, except: readonly number[]): Promise<boolean> =>
  isAny(db, toRemind(day, except));

export type NextDeadlines = { warn_at: Date | null; remind_on: string | null };

/** The next due time of both, excluding these cases. */
export async function findNextDue(db: Db, except: readonly number[]): Promise<NextDeadlines> {
  const { rows } = await sql<NextDeadlines>`
    select (select first_response_warn_at from care_case
        where first_response_warn_at is not null and first_response_warned_at is null and ${isNot(except)}
        order by first_response_warn_at limit 1) as warn_at,
      (select remind_on from care_case where remind_on is not null and ${isNot(except)} order by remind_on limit 1) as remind_on`.execute(
    db,
  );
  return rows[0] ?? { warn_at: null, remind_on: null };
}
