import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { Away } from "#users/contract/away.ts";
import type { Person, TeamWithMembers } from "#users/contract/person.ts";
import { awayToday } from "#users/rules/away.ts";
import { awayOf } from "#users/server/away-store.ts";
import { handlesCases } from "#users/server/handles-cases-store.ts";
import { nameMatches } from "#users/server/list/name-search-store.ts";
import { caseScope, caseVisibleTo } from "#visibility/server/case-scope-store.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";
import { canBeNamed } from "#visibility/server/person-scope-store.ts";

/** A user who wasn't removed, with the companies they accepted, by name. */
export const findUser = (db: Db, userId: number) =>
  db
    .selectFrom("app_user")
    .select(["id", "kind", "name", "email", "alternative_email", "work_phone", "mobile_phone", "address", "job_title"])
    .select(["last_logged_in", "dashboard", companies.as("companies")])
    .where("id", "=", userId)
    .where("removed_at", "is", null)
    .modifyEnd(prepared)
    .executeTakeFirst();

const companies = sql<{ customerNumber: string; name: string }[]>`coalesce((
  select json_agg(json_build_object('customerNumber', c.customer_no::text, 'name', c.name) order by c.name, c.customer_no)
  from user_customer m join customer c on c.customer_no = m.customer_no
  where m.user_id = app_user.id and m.accepted_at is not null), '[]')`;

/** Whether a company has anyone who can be a contact person. */
export async function hasContactUsers(db: Db, customerNo: number): Promise<boolean> {
  const { rows } = await sql`select from user_customer m join app_user u on u.id = m.user_id
    where ${ofCompany("m", customerNo)} and u.kind = 1 and u.removed_at is null and ${canBeNamed(true)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whom to search: staff, one company's users, or both; and whether staff are searching. */
export type PeopleScope = {
  readonly staff: "all" | "who handle cases" | "none";
  readonly customerNumber: string | null;
  readonly byStaff: boolean;
  /** The day for which staff see which colleagues are away. */
  readonly today: string;
  /** Of the company's members, only those who can see this case or, if `isUnseen`, who can't. */
  readonly caseId?: number | undefined;
  readonly isUnseen?: boolean;
};

/** Whether a person can see a case. */
export async function isCaseSeen(db: Db, actor: Actor, caseId: number): Promise<boolean> {
  const { rows } = await sql`select from care_case c where c.id = ${caseId}::bigint and ${caseScope(actor)}`.execute(
    db,
  );
  return rows.length > 0;
}

/** People of the scope with matching names, by name. Excludes removed ones. */
export async function searchPeople(
  db: Db,
  { staff, customerNumber, byStaff, today, caseId, isUnseen = false }: PeopleScope,
  searchText: string,
  limit: number,
): Promise<Person[]> {
  const matches = nameMatches("u.name_sort", searchText);
  const ofStaff = sql`
    (select u.id, u.name, true as "isStaff", ${byStaff ? awayOf("u") : sql`null::json`} as away from app_user u
      where u.kind = 0 and u.removed_at is null and ${staff === "all" ? sql`true` : handlesCases("u")} and ${matches}
      order by u.name, u.id limit ${limit})`;
  const sees = sql`exists (select from care_case c where c.id = ${caseId}::bigint and ${caseVisibleTo})`;
  const ofCase =
    caseId === undefined
      ? sql`true`
      : isUnseen
        ? sql`(m.accepted_at is not null and not ${sees})`
        : sql`(m.accepted_at is null or ${sees})`;
  const ofUsers = sql`
    (select u.id, u.name, false as "isStaff", null::json as away from user_customer m join app_user u on u.id = m.user_id
      where ${ofCompany("m", Number(customerNumber))} and u.kind = 1 and u.removed_at is null
        and ${canBeNamed(byStaff)} and ${matches} and ${ofCase}
      order by u.name, u.id limit ${limit})`;
  const parts = [...(staff === "none" ? [] : [ofStaff]), ...(customerNumber === null ? [] : [ofUsers])];
  if (parts.length === 0) return [];
  const { rows } = await sql<Omit<Person, "away"> & { away: Away | null }>`
    select id, name, "isStaff", away from (${sql.join(parts, sql` union all `)}) found
    order by name, id limit ${limit}`.execute(db);
  return rows.map(({ away, ...found }) => ({ ...found, ...awayToday(away, today) }));
}

/** The provider's teams, including retired ones, with their members, both by name. Excludes removed people. */
export async function findTeams(db: Db): Promise<TeamWithMembers[]> {
  const { rows } = await sql<TeamWithMembers>`
    select t.id, t.name, t.danish_name as "danishName", t.retired_at is not null as "isRetired",
      coalesce(m.members, '[]') as members from team t
    left join lateral (
      select json_agg(json_build_object('id', u.id, 'name', u.name, 'isStaff', true) order by u.name, u.id) as members
      from team_member tm join app_user u on u.id = tm.user_id
      where tm.team_id = t.id and u.removed_at is null) m on true
    order by t.name`.execute(db);
  return rows;
}
