import { type RawBuilder, sql } from "kysely";
import { clockDay, clockStart } from "#care-cases/parts/imported/server/imported-store.ts";
import type { CaseAbout } from "#care-cases/server/case-live-event.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CaseWithWarning } from "#service-levels/server/recalculate-clocks.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";

/** The cases whose clocks to recalculate. */
export type RecalculationScope =
  | { readonly customerNo: number }
  /** Those of the agreement's companies whose clocks began on this day or later. */
  | { readonly agreementId: number; readonly submittedFrom: string }
  /** Those with a warning to come. */
  | { readonly warnings: true }
  | { readonly all: true };

/** A case with the data for its clocks and for live events. */
export type LockedCase = CaseAbout & CaseWithWarning;

function companies(whose: RecalculationScope): RawBuilder<boolean> {
  if ("all" in whose || "warnings" in whose) return sql<boolean>`true`;
  if ("customerNo" in whose) return ofCompany("c", whose.customerNo);
  return ofCompany(
    "c",
    sql`any(select customer_no from customer where service_level_agreement_id = ${whose.agreementId})`,
  );
}

/**
 * Waits for running submits of these companies' drafts, which may have read the agreement before it changed. Outside of
 * a transaction, so it doesn't block any.
 */
export async function awaitSubmits(db: Db, whose: RecalculationScope): Promise<void> {
  await sql`select from care_case c where c.status_group = 0 and ${companies(whose)} order by c.id for share of c`.execute(
    db,
  );
}

type Portion = { readonly after: number; readonly limit: number };

/**
 * The next open cases after an id, ordered by id: active ones and the backlog together, since a case may move between
 * them meanwhile. Ended cases have no running clocks.
 */
export async function findCasesToRecalculate(
  db: Db,
  whose: RecalculationScope,
  { after, limit }: Portion,
): Promise<number[]> {
  const which =
    "agreementId" in whose
      ? sql<boolean>`${clockStart} >= danish_midnight(${whose.submittedFrom}::date)`
      : "warnings" in whose
        ? sql<boolean>`c.first_response_warn_at is not null and c.first_response_warned_at is null`
        : sql<boolean>`true`;
  const inGroup = (group: number) => sql`(
    select c.id from care_case c
    where c.status_group = ${group} and c.status_group <> 0 and c.id > ${after} and ${companies(whose)} and ${which}
    order by c.id limit ${limit})`;
  const { rows } = await sql<{ id: number }>`
    ${inGroup(1)} union all ${inGroup(2)} order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks these cases until the transaction ends, and returns their current data. */
export async function lockCasesToRecalculate(db: Db, ids: readonly number[]): Promise<LockedCase[]> {
  const all = sql`any(${ids as number[]}::bigint[])`;
  await sql`select from care_case c where c.id = ${all} order by c.id for no key update of c`.execute(db);
  // Read again, since data read while locking may be older than the lock.
  const { rows } = await sql<LockedCase>`
    select c.id, c.status, c.customer_no, c.created_by, c.contact_id, c.severity,
      customer.service_level_agreement_id as agreement_id, coalesce(customer.own_cases_only, false) as own_cases_only,
      ${clockDay} as day,
      case when c.first_response_warned_at is null then c.first_response_warn_at end as warn_at
    from care_case c left join customer on customer.customer_no = c.customer_no
    where c.id = ${all} order by c.id`.execute(db);
  return rows;
}
