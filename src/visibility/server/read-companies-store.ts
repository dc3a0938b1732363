import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { isOwnCase } from "#visibility/server/case-scope-store.ts";
import { ofCompanies, ofCompany } from "#visibility/server/company-scope-store.ts";

/** A company whose cases a list covers, and whether its reader sees all of them or only their own. */
export type ReadCompany = { readonly customerNo: number; readonly seesAll: boolean };

/**
 * The companies of a customer with several, each with the person's role there. Null for staff, and if there is only one
 * company to read, as while impersonating.
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

/** Up to this many companies are each scanned by their own index; beyond it, planning would cost more than it saves. */
const maxScannedApart = 8;

/**
 * Rows of care_case (as `c`) of these companies for this person, in slices with an index each: the same rule as
 * `caseCompanyScope`, per company.
 */
export function companySlices(companies: readonly ReadCompany[], actor: Actor): RawBuilder<boolean>[] {
  const own = isOwnCase(actor);
  if (companies.length <= maxScannedApart) {
    return companies.map(({ customerNo, seesAll }) =>
      seesAll ? ofCompany("c", customerNo) : sql<boolean>`${ofCompany("c", customerNo)} and ${own}`,
    );
  }
  const numbers = (seesAll: boolean) =>
    companies.filter((one) => one.seesAll === seesAll).map(({ customerNo }) => customerNo);
  return [ofCompanies("c", numbers(true)), sql<boolean>`${ofCompanies("c", numbers(false))} and ${own}`];
}
