import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { answered, ask, type Question, question } from "#platform/server/database/together.ts";
import type { SettingGroups } from "#settings/contract/setting-values.ts";
import { handlesCases } from "#users/server/handles-cases-store.ts";
import { ofCompanies, ofCompany } from "#visibility/server/company-scope-store.ts";
import { canBeNamed } from "#visibility/server/person-scope-store.ts";

/** Names that changes may refer to, by id; missing ones don't exist or may not be named. */
export type Names = {
  readonly staff: ReadonlyMap<number, string>;
  /** Staff who handle cases, and so can be assignees. */
  readonly handlers: ReadonlyMap<number, string>;
  readonly users: ReadonlyMap<number, string>;
  readonly teams: ReadonlyMap<number, string>;
  readonly customers: ReadonlyMap<number, string>;
};

type NameIds = { staff: number[]; handlers: number[]; users: number[]; teams: number[]; customers: number[] };
type NamedRow = { kind: keyof NameIds; id: number; name: string };

const nobody: Names = {
  staff: new Map(),
  handlers: new Map(),
  users: new Map(),
  teams: new Map(),
  customers: new Map(),
};

/** Names of staff, of anybody, of teams (`bothNames`) and of companies, in one query. */
export const findNames = (db: Db, wanted: NameIds): Promise<Names> => ask(db, namesOf(wanted));

export function namesOf(wanted: NameIds): Question<Names> {
  if (Object.values(wanted).every((ids) => ids.length === 0)) return answered(nobody);
  const statement = sql<NamedRow>`${prepared}
    select 'staff' as kind, id, name from app_user where id = any(${wanted.staff}::bigint[]) and kind = 0 and removed_at is null
    union all select 'handlers', u.id, u.name from app_user u where u.id = any(${wanted.handlers}::bigint[]) and ${handlesCases("u")}
    union all select 'users', id, name from app_user where id = any(${wanted.users}::bigint[])
    union all select 'teams', id, name || coalesce(e'\\t' || nullif(danish_name, name), '') from team where id = any(${wanted.teams}::bigint[])
    union all select 'customers', customer_no, name from customer where ${ofCompanies("customer", wanted.customers)}`;
  return question(statement, toNames);
}

function toNames(rows: readonly NamedRow[]): Names {
  const of = (kind: keyof NameIds) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row.name] as const));
  return {
    staff: of("staff"),
    handlers: of("handlers"),
    users: of("users"),
    teams: of("teams"),
    customers: of("customers"),
  };
}

/** Whether a team takes cases. Retiring the team waits until the case is assigned to it, or comes first. */
export const teamTakesCases = async (db: Db, teamId: number): Promise<boolean> =>
  (await ask(db, caseTakingTeam(teamId))) !== null;

const caseTakingTeam = (teamId: number): Question<number | null> =>
  question(
    sql`${prepared} select from team where id = ${teamId}::bigint and retired_at is null for key share`,
    (rows) => (rows.length > 0 ? teamId : null),
  );

/** The team that owns new cases; null if there is none, or it is retired. */
export const teamForNewCases = ({ team }: Pick<SettingGroups["cases"], "team">): Question<number | null> =>
  team === null ? answered(null) : caseTakingTeam(team);

export const teamOfNewCases = (db: Db, settings: Pick<SettingGroups["cases"], "team">): Promise<number | null> =>
  ask(db, teamForNewCases(settings));

type UserOf = { readonly userId: number; readonly customerNo: number; readonly byStaff: boolean };

/**
 * Whether this person is a user of the company, and so can be its contact person. For customers, only accepted members
 * count.
 */
export async function isUserOf(db: Db, { userId, customerNo, byStaff }: UserOf): Promise<boolean> {
  const { rows } = await sql`${prepared}
    select from user_customer m join app_user u on u.id = m.user_id
    where m.user_id = ${userId}::bigint and ${ofCompany("m", customerNo)} and u.removed_at is null and ${canBeNamed(byStaff)}`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Whether the company whose number is in `column` has anyone who can be a contact person; must match `hasContactUsers`.
 */
export const hasUsersOf = (column: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from user_customer m join app_user u on u.id = m.user_id
  where ${ofCompany("m", sql.ref(column))} and u.kind = 1 and u.removed_at is null and ${canBeNamed(true)})`;

/** Facts about a company for the rules: whether anyone there can be a contact person, and who can see its cases. */
export type CompanyFacts = { readonly hasUsers: boolean; readonly ownCasesOnly: boolean };

export async function findCompanyFacts(db: Db, customerNo: number): Promise<CompanyFacts> {
  const { rows } = await sql<CompanyFacts>`${prepared}
    select own_cases_only as "ownCasesOnly",
      ${hasUsersOf("customer.customer_no")} as "hasUsers"
    from customer where ${ofCompany("customer", customerNo)}`.execute(db);
  return rows[0] ?? { hasUsers: false, ownCasesOnly: false };
}
