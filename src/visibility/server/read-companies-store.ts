import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { isOwnCase } from "#visibility/server/case-scope-store.ts";
import { ofCompanies, ofCompany } from "#visibility/server/company-scope-store.ts";

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
      and ${ofCompanies("m", actor.customerNumbers.map(Number))}
    order by m.customer_no`.execute(db);
  return rows;
}

/** Up to so many companies, each is walked in its own index; above, planning would cost more than what it finds. */
const walkedApart = 8;

/**
 * Which rows of care_case (as `c`) the companies hold for this person, in parts that each have an index of their own: the
 * same rule as `caseCompanyScope`, company by company.
 */
export function companyParts(companies: readonly ReadCompany[], actor: Actor): RawBuilder<boolean>[] {
  const own = isOwnCase(actor);
  if (companies.length <= walkedApart) {
    return companies.map(({ customerNo, seesAll }) =>
      seesAll ? ofCompany("c", customerNo) : sql<boolean>`${ofCompany("c", customerNo)} and ${own}`,
    );
  }
  const numbers = (seesAll: boolean) =>
    companies.filter((one) => one.seesAll === seesAll).map(({ customerNo }) => customerNo);
  return [ofCompanies("c", numbers(true)), sql<boolean>`${ofCompanies("c", numbers(false))} and ${own}`];
}
