import { type RawBuilder, sql } from "kysely";
import { isQuiet, isQuietId } from "#care-cases/parts/imported/server/imported-store.ts";
import type { CaseAbout } from "#care-cases/server/case-live-event.ts";
import { isFree } from "#holds/server/hold-store.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type DuePortion, foundIn, slice } from "#platform/server/removal/due-rows-store.ts";
import { type Place, type RemovalPortion, start } from "#platform/server/removal/removal.ts";

type Due = Pick<RemovalPortion, "before" | "now">;

/** Ended cases that weren't only just imported, in the order of their end, read from the index alone. */
const endedBetween = (after: Place, { before, now }: Due): RawBuilder<boolean> =>
  sql<boolean>`c.status_group = 3 and (c.closed_key, c.id) > (${after.at}::timestamptz, ${after.id}) and c.closed_key < ${before}
    and not ${isQuietId(sql`c.id`, now)}`;

/** Ended cases as `w` of a count: a query of id, company and end. */
export const endedBefore = (due: Due) => (order: RawBuilder<unknown>) =>
  sql`
  select c.id, c.customer_no, c.closed_key, c.closed_key as at from care_case c where ${endedBetween(start, due)}
  order by c.closed_key ${order}, c.id ${order}`;

/** Cases per transaction. */
const most = 100;

/** The next ended cases for which `isDue` of `w` holds. */
export async function findEnded(
  db: Db,
  { after, ...due }: RemovalPortion,
  isDue: RawBuilder<boolean>,
): Promise<DuePortion> {
  const { rows } = await sql<{ id: number; at: Date; isDue: boolean }>`
    with w as materialized (
      select c.id, c.closed_key, c.customer_no from care_case c where ${endedBetween(after, due)}
      order by c.closed_key, c.id limit ${slice})
    select w.id, w.closed_key as at, (${isDue}) as "isDue" from w order by w.closed_key, w.id`.execute(db);
  return foundIn(rows, most);
}

/** Locks those of these cases that are still ended and not on hold; skips those that are being changed. */
export async function lockEnded(db: Db, ids: readonly number[], { before, now }: Due): Promise<CaseAbout[]> {
  const { rows } = await sql<CaseAbout>`
    select c.id, c.status, c.customer_no, c.created_by, c.contact_id,
      coalesce(customer.own_cases_only, false) as own_cases_only
    from care_case c left join customer on customer.customer_no = c.customer_no
    where c.id = any(${ids as number[]}::bigint[]) and c.status_group = 3 and c.closed_key < ${before} and not ${isQuiet(now, "c")} and ${isFree("c")}
    order by c.id for update of c skip locked`.execute(db);
  return rows;
}
