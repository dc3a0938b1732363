import { type RawBuilder, sql } from "kysely";
import type { CaseAbout } from "#care-cases/server/case/case-store.ts";
import { isFree } from "#holds/server/hold-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { endedBetween, type Place } from "./due-store.ts";

/** Ended cases, or emails, examined per transaction. They are read from an index, so those that stay cost little. */
export const slice = 2_000;

type EndedCase = { readonly id: number; readonly at: Date; readonly isDue: boolean };
export type DuePortion = { readonly ids: readonly number[]; readonly next: Place | null };

/** The due ones of a portion, and where to continue. */
export function foundIn(rows: readonly EndedCase[], most: number): DuePortion {
  const due = rows.filter((row) => row.isDue);
  const taken = due.slice(0, most);
  const last = due.length > most ? taken.at(-1) : rows.length === slice ? rows.at(-1) : undefined;
  return { ids: taken.map(({ id }) => id), next: last ? { at: last.at.toISOString(), id: last.id } : null };
}

/**
 * The next ended cases for which `isDue` of `w` holds, at most this many, and where to continue: null if there are no
 * more.
 */
export async function findEnded(
  db: Db,
  { after, before, most }: { readonly after: Place; readonly before: Date; readonly most: number },
  isDue: RawBuilder<boolean>,
): Promise<DuePortion> {
  const { rows } = await sql<EndedCase>`
    with w as materialized (
      select c.id, c.closed_key, c.customer_no from care_case c where ${endedBetween(after, before)}
      order by c.closed_key, c.id limit ${slice})
    select w.id, w.closed_key as at, (${isDue}) as "isDue" from w order by w.closed_key, w.id`.execute(db);
  return foundIn(rows, most);
}

/** Locks those of these cases that are still ended and not on hold; skips those that are being changed. */
export async function lockEnded(db: Db, ids: readonly number[], before: Date): Promise<CaseAbout[]> {
  const { rows } = await sql<CaseAbout>`
    select c.id, c.status, c.customer_no, c.created_by, c.contact_id,
      coalesce(customer.own_cases_only, false) as own_cases_only
    from care_case c left join customer on customer.customer_no = c.customer_no
    where c.id = any(${ids as number[]}::bigint[]) and c.status_group = 3 and c.closed_key < ${before} and ${isFree("c")}
    order by c.id for update of c skip locked`.execute(db);
  return rows;
}

export type RemovedFile = { readonly caseId: number; readonly key: string; readonly isInternal: boolean };

/** Deletes at most this many sent files of these cases. */
export async function deleteFilesOf(db: Db, ids: readonly number[], most: number): Promise<RemovedFile[]> {
  const { rows } = await sql<RemovedFile>`
    delete from case_file where id in (
      select f.id from case_file f where f.case_id = any(${ids as number[]}::bigint[]) and not f.is_pending
      order by f.case_id, f.id limit ${most} for update skip locked)
    returning case_id as "caseId", storage_key as key, is_internal as "isInternal"`.execute(db);
  return rows;
}

/** Whether no hold applies to the case `w`, and it has sent files. */
export const hasFreeFiles = sql<boolean>`${isFree("w")}
  and exists (select from case_file f where f.case_id = w.id and not f.is_pending)`;
