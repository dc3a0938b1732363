import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { Person, TeamWithMembers } from "#users/contract/person.ts";
import { nameMatches } from "#users/server/list/name-search-store.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";
import { canBeNamed } from "#visibility/server/person-scope-store.ts";

/** A user who wasn't removed. */
export const findUser = (db: Db, userId: number) =>
  db
    .selectFrom("app_user")
    .select(["id", "kind", "name", "email", "alternative_email", "work_phone", "mobile_phone", "address", "job_title"])
    .select(["last_logged_in", "dashboard"])
    .where("id", "=", userId)
    .where("removed_at", "is", null)
    .modifyEnd(prepared)
    .executeTakeFirst();

/** The companies that a user accepted, by name. */
export async function findCompaniesOf(db: Db, userId: number): Promise<{ customerNumber: string; name: string }[]> {
  const rows = await db
    .selectFrom("user_customer as m")
    .innerJoin("customer as c", "c.customer_no", "m.customer_no")
    .select(["c.customer_no", "c.name"])
    .where("m.user_id", "=", userId)
    .where("m.accepted_at", "is not", null)
    .orderBy("c.name_sort")
    .orderBy("c.customer_no")
    .modifyEnd(prepared)
    .execute();
  return rows.map((row) => ({ customerNumber: String(row.customer_no), name: row.name }));
}

/** Whether a company has anybody who could be a contact person. */
export async function hasContactUsers(db: Db, customerNo: number): Promise<boolean> {
  const { rows } = await sql`select from user_customer m join app_user u on u.id = m.user_id
    where ${ofCompany("m", customerNo)} and u.kind = 1 and u.removed_at is null and ${canBeNamed(true)} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whose people are looked for: the provider's staff, one company's users, or both; and whether staff are looking. */
export type PeopleScope = {
  readonly staff: boolean;
  readonly customerNumber: string | null;
  readonly byStaff: boolean;
};

/** People of the scope whose names match, by name. Nobody who was removed. */
export async function searchPeople(
  db: Db,
  { staff, customerNumber, byStaff }: PeopleScope,
  searchText: string,
  limit: number,
): Promise<Person[]> {
  const matches = nameMatches("u.name_sort", searchText);
  const ofStaff = sql`
    (select u.id, u.name, true as "isStaff", u.name_sort from app_user u
      where u.kind = 0 and u.removed_at is null and ${matches}
      order by u.name_sort, u.id limit ${limit})`;
  const ofUsers = sql`
    (select u.id, u.name, false as "isStaff", u.name_sort from user_customer m join app_user u on u.id = m.user_id
      where ${ofCompany("m", Number(customerNumber))} and u.kind = 1 and u.removed_at is null
        and ${canBeNamed(byStaff)} and ${matches}
      order by u.name_sort, u.id limit ${limit})`;
  const parts = [...(staff ? [ofStaff] : []), ...(customerNumber === null ? [] : [ofUsers])];
  if (parts.length === 0) return [];
  const { rows } = await sql<Person>`
    select id, name, "isStaff" from (${sql.join(parts, sql` union all `)}) found
    order by name_sort, id limit ${limit}`.execute(db);
  return rows;
}

/** The provider's teams by name, with their members by name; nobody who was removed. */
export async function findTeams(db: Db): Promise<TeamWithMembers[]> {
  const { rows } = await sql<TeamWithMembers>`
    select t.id, t.name, coalesce(m.members, '[]') as members from team t
    left join lateral (
      select json_agg(json_build_object('id', u.id, 'name', u.name, 'isStaff', true) order by u.name_sort, u.id) as members
      from team_member tm join app_user u on u.id = tm.user_id
      where tm.team_id = t.id and u.removed_at is null) m on true
    order by t.name`.execute(db);
  return rows;
}
