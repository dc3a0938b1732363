import { sql } from "kysely";
import type { CaseAbout } from "#care-cases/server/case-live-event.ts";
import type { Db } from "#platform/server/database/database.ts";

type BatchLimit = { readonly most: number; readonly except: readonly number[] };

type DuePutOff = CaseAbout & { readonly user_id: number; readonly until: Date; readonly note: string };

const isDue = (now: Date, except: readonly number[]) =>
  sql`p.until <= ${now} and p.case_id <> all(${except as number[]}::bigint[])`;

/**
 * Claims the cases that come back by `now`, skipping locked ones. The case is locked too, as by a save, so the two
 * can't deadlock.
 */
async function take(db: Db, now: Date, { most, except }: BatchLimit): Promise<DuePutOff[]> {
  const { rows } = await sql<DuePutOff>`
    with due as (
      select p.user_id, p.case_id from case_put_off p join care_case c on c.id = p.case_id where ${isDue(now, except)}
      order by p.until, p.case_id, p.user_id limit ${most} for no key update of c, p skip locked
    ), taken as (
      delete from case_put_off p using due where p.user_id = due.user_id and p.case_id = due.case_id
      returning p.user_id, p.case_id, p.until, p.note
    )
    select c.id, c.status, c.customer_no, c.created_by, c.contact_id,
      coalesce(customer.own_cases_only, false) as own_cases_only, taken.user_id, taken.until, taken.note
    from taken join care_case c on c.id = taken.case_id left join customer on customer.customer_no = c.customer_no
    order by taken.until, c.id, taken.user_id`.execute(db);
  return rows;
}

async function isSomeDue(db: Db, now: Date, except: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select from case_put_off p where ${isDue(now, except)} limit 1`.execute(db);
  return rows.length > 0;
}

/** When the next case comes back, excluding these. */
async function findNext(db: Db, except: readonly number[]): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select p.until from case_put_off p where p.case_id <> all(${except as number[]}::bigint[])
    order by p.until limit 1`.execute(db);
  return rows[0]?.until ?? null;
}

/** Reminders of cases that people have put off. Taking one brings the case back. */
export const putOffReminders = { take, isDue: isSomeDue, findNext };
