import { sql } from "kysely";
import { stateCodes } from "#care-cases/server/case-codes.ts";
import type { CaseAbout } from "#care-cases/server/case-live-event.ts";
import type { Db } from "#platform/server/database/database.ts";

/**
 * Sets the flag and the resulting state where the follow-up date is before `today` (a business date); returns those
 * cases.
 */
export async function markMissedFollowUps(db: Db, today: string): Promise<CaseAbout[]> {
  const { rows } = await sql<CaseAbout>`
    with marked as (
      update care_case set follow_up_missed = true, state = ${stateCodes.toCode("Inactive")}
      where status_group in (1, 2) and follow_key < ${today} and not follow_up_missed
      returning id, status, customer_no, created_by, contact_id
    )
    select m.*, coalesce(customer.own_cases_only, false) as own_cases_only
    from marked m left join customer on customer.customer_no = m.customer_no`.execute(db);
  return rows;
}

/** Deletes abandoned drafts: empty ones since `empty`, others since `other`. Returns their files' keys. */
export async function deleteOldDrafts(db: Db, { empty, other }: { empty: Date; other: Date }): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string | null }>`
    with old as (
      select c.id from care_case c join case_description d on d.case_id = c.id
      where c.status_group = 0 and (c.updated_at < ${other} or (
        c.updated_at < ${empty} and c.title = '' and d.description = ''
        and not exists (select from case_file f where f.case_id = c.id)))
      for update of c
    ), files as (select f.storage_key from case_file f join old on old.id = f.case_id),
    gone as (delete from care_case using old where care_case.id = old.id)
    select storage_key from files`.execute(db);
  return rows.map((row) => row.storage_key).filter((key) => key !== null);
}
