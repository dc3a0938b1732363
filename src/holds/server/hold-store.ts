import { type RawBuilder, sql } from "kysely";
import type { Hold, HoldSubject } from "#holds/contract/calls.ts";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";
import { ofCompany, ofSameCompany } from "#visibility/server/company-scope-store.ts";

type HoldRow = {
  readonly id: number;
  readonly caseId: number | null;
  readonly title: string | null;
  readonly customerNo: number | null;
  readonly customerName: string | null;
  readonly reason: string;
  readonly by: string;
  readonly at: Date;
  readonly hasKept: boolean;
};

const toHold = ({ id, caseId, title, customerNo, customerName, reason, by, at, hasKept }: HoldRow): Hold => ({
  id,
  case: caseId === null ? null : { id: caseId, title: title ?? "" },
  customer: customerNo === null ? null : { customerNumber: String(customerNo), name: customerName ?? "" },
  reason,
  by,
  at: at.toISOString(),
  hasKept,
});

/** Whether something is kept for hold `h`. */
const hasKept: RawBuilder<boolean> = sql<boolean>`(
  exists (select from kept_for_hold k where k.case_id = h.case_id)
  or exists (select from kept_for_hold k join care_case c on c.id = k.case_id where ${ofSameCompany("c", "h")}))`;

async function findWhere(db: Db, which: RawBuilder<boolean>): Promise<Hold[]> {
  const { rows } = await sql<HoldRow>`
    select h.id, h.case_id as "caseId", c.title, h.customer_no as "customerNo", customer.name as "customerName",
      h.reason, u.name as by, h.put_at as at, ${hasKept} as "hasKept"
    from retention_hold h join app_user u on u.id = h.put_by left join care_case c on c.id = h.case_id
      left join customer on customer.customer_no = h.customer_no
    where ${which} order by h.put_at desc, h.id desc`.execute(db);
  return rows.map(toHold);
}

export const findHolds = (db: Db): Promise<Hold[]> => findWhere(db, sql`true`);

export const findHold = async (db: Db, id: number): Promise<Hold | null> =>
  (await findWhere(db, sql`h.id = ${givenNumber(id)}`))[0] ?? null;

/** The condition that no hold applies to a row with a case's `id` and `customer_no`, by its alias in the query. */
export const isFree = (table: string): RawBuilder<boolean> => sql<boolean>`
  not exists (select from retention_hold h where h.case_id = ${sql.ref(`${table}.id`)})
  and not exists (select from retention_hold h where ${ofSameCompany("h", table)})`;

/**
 * Keeps holds unchanged until the transaction ends, without waiting for other removals. Call it before removing
 * anything, so that a hold is either seen, or waits and finds the object gone.
 */
export const keepHolds = (db: Db) => sql`select pg_advisory_xact_lock_shared(hashtext('holds'))`.execute(db);

/** Waits for all removals in progress. */
export const changeHolds = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('holds'))`.execute(db);

/** Whether the case or its company is on hold; takes `keepHolds`'s lock for a removal. */
export async function isCaseHeld(db: Db, caseId: number): Promise<boolean> {
  await keepHolds(db);
  const { rows } = await sql`select from care_case c where c.id = ${caseId} and not (${isFree("c")})`.execute(db);
  return rows.length > 0;
}

/** Whether the company itself is on hold; call `keepHolds` first. */
export async function isCompanyHeld(db: Db, customerNo: number): Promise<boolean> {
  const { rows } = await sql`select from retention_hold h where ${ofCompany("h", customerNo)}`.execute(db);
  return rows.length > 0;
}

/** Whether what is kept of cases on hold mentions a person. */
export async function isMentionedInKept(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from kept_for_hold k where position(${`data-mention="${userId}"`} in k.comment) > 0 limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether the case is submitted, or the company exists. */
export async function subjectExists(db: Db, subject: HoldSubject): Promise<boolean> {
  const query =
    subject.kind === "case"
      ? sql`select from care_case where id = ${subject.caseId} and status <> 0`
      : sql`select from customer where ${ofCompany("customer", Number(subject.customerNumber))}`;
  return (await query.execute(db)).rows.length > 0;
}

export async function countHolds(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from retention_hold`.execute(db);
  return rows[0]?.n ?? 0;
}

type NewHold = { readonly subject: HoldSubject; readonly reason: string; readonly by: number; readonly at: Date };

/** Stores a hold; null if there is one already. */
export async function insertHold(db: Db, { subject, reason, by, at }: NewHold): Promise<number | null> {
  const row = await db
    .insertInto("retention_hold")
    .values({
      case_id: subject.kind === "case" ? subject.caseId : null,
      customer_no: subject.kind === "company" ? Number(subject.customerNumber) : null,
      reason,
      put_by: by,
      put_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

export const deleteHold = (db: Db, id: number) => db.deleteFrom("retention_hold").where("id", "=", id).execute();
