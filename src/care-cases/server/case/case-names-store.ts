import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { ofCompanies, ofCompany } from "#visibility/server/company-scope-store.ts";
import { canBeNamed } from "#visibility/server/person-scope-store.ts";

/** The names that a change may speak of, by id; what is missing does not exist, or may not be named. */
export type Names = {
  readonly staff: ReadonlyMap<number, string>;
  readonly users: ReadonlyMap<number, string>;
  readonly teams: ReadonlyMap<number, string>;
  readonly customers: ReadonlyMap<number, string>;
};

type Wanted = { staff: number[]; users: number[]; teams: number[]; customers: number[] };
type Named = { kind: keyof Wanted; id: number; name: string };

const nobody: Names = { staff: new Map(), users: new Map(), teams: new Map(), customers: new Map() };

/** Names of staff, of anybody, of teams and of companies, in one question. */
export async function findNames(db: Db, wanted: Wanted): Promise<Names> {
  if (Object.values(wanted).every((ids) => ids.length === 0)) return nobody;
  const { rows } = await sql<Named>`${prepared}
    select 'staff' as kind, id, name from app_user where id = any(${wanted.staff}) and kind = 0 and removed_at is null
    union all select 'users', id, name from app_user where id = any(${wanted.users})
    union all select 'teams', id, name from team where id = any(${wanted.teams})
    union all select 'customers', customer_no, name from customer where ${ofCompanies("customer", wanted.customers)}`.execute(
    db,
  );
  const of = (kind: keyof Wanted) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row.name] as const));
  return { staff: of("staff"), users: of("users"), teams: of("teams"), customers: of("customers") };
}

type UserOf = { readonly userId: number; readonly customerNo: number; readonly byStaff: boolean };

/** Whether this person is a user of the company: only those can be its contact persons. Customers name those who accepted. */
export async function isUserOf(db: Db, { userId, customerNo, byStaff }: UserOf): Promise<boolean> {
  const { rows } = await sql`
    select from user_customer m join app_user u on u.id = m.user_id
    where m.user_id = ${userId} and ${ofCompany("m", customerNo)} and u.removed_at is null and ${canBeNamed(byStaff)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether anybody could be a contact person of the company whose number is in `column`; the twin of `hasContactUsers`. */
export const hasUsersOf = (column: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from user_customer m join app_user u on u.id = m.user_id
  where ${ofCompany("m", sql.ref(column))} and u.kind = 1 and u.removed_at is null and ${canBeNamed(true)})`;

/** What the rules ask of a company: whether anybody there could be a contact person, and who sees its cases. */
export type CompanyFacts = { readonly hasUsers: boolean; readonly ownCasesOnly: boolean };

export async function findCompanyFacts(db: Db, customerNo: number): Promise<CompanyFacts> {
  const { rows } = await sql<CompanyFacts>`${prepared}
    select own_cases_only as "ownCasesOnly",
      ${hasUsersOf("customer.customer_no")} as "hasUsers"
    from customer where ${ofCompany("customer", customerNo)}`.execute(db);
  return rows[0] ?? { hasUsers: false, ownCasesOnly: false };
}
