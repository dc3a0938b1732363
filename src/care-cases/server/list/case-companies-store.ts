import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";

/** A company whose cases a list goes through, and whether its reader sees all of them there or their own only. */
export type ReadCompany = { readonly customerNo: number; readonly seesAll: boolean };

/**
 * The companies of a customer with several, each with what they are there: administrators of one may be users of another.
 * Null for staff, and for whom there is but one company to read. Who acts for somebody has the one company.
 */
export async function findReadCompanies(db: Db, actor: Actor): Promise<ReadCompany[] | null> {
  if (actor.role === "staff" || actor.customerNumbers.length < 2) return null;
  const { rows } = await sql<ReadCompany>`
    select m.customer_no as "customerNo", m.is_administrator or not c.own_cases_only as "seesAll"
    from user_customer m join customer c on c.customer_no = m.customer_no
    where m.user_id = ${actor.userId} and m.accepted_at is not null
      and m.customer_no = any(${actor.customerNumbers.map(Number)}::int[])
    order by m.customer_no`.execute(db);
  return rows;
}

/** Up to so many companies, each is walked in its own index; above, planning would cost more than what it finds. */
const walkedApart = 8;

/**
 * Which rows of care_case (as `c`) the companies hold for this person, in parts that each have an index of their own: the
 * same rule as `companyScope`, company by company.
 */
export function companyParts(companies: readonly ReadCompany[], actor: Actor): RawBuilder<unknown>[] {
  const own = sql`(c.created_by = ${actor.userId} or c.contact_id = ${actor.userId})`;
  if (companies.length <= walkedApart) {
    return companies.map(({ customerNo, seesAll }) =>
      seesAll ? sql`c.customer_no = ${customerNo}` : sql`c.customer_no = ${customerNo} and ${own}`,
    );
  }
  const numbers = (seesAll: boolean) =>
    companies.filter((one) => one.seesAll === seesAll).map(({ customerNo }) => customerNo);
  return [
    sql`c.customer_no = any(${numbers(true)}::int[])`,
    sql`c.customer_no = any(${numbers(false)}::int[]) and ${own}`,
  ];
}
