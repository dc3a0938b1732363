import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import { toSortKey } from "#platform/rules/sort-key.ts";
import type { Db } from "#platform/server/database.ts";

export type PersonRow = { id: number; name: string; kind: number };
export type UserRow = {
  id: number;
  kind: number;
  name: string;
  email: string;
  alternative_email: string | null;
  work_phone: string | null;
  mobile_phone: string | null;
  address: string | null;
  job_title: string | null;
  last_logged_in: Date | null;
  companies: { customerNumber: string; name: string }[];
};

/** The signed-in person with their companies, by name. */
export async function findOwnUser(db: Db, { userId }: Actor): Promise<UserRow | null> {
  const { rows } = await sql<UserRow>`
    select u.id, u.kind, u.name, u.email, u.alternative_email, u.work_phone, u.mobile_phone, u.address, u.job_title,
      u.last_logged_in,
      (select coalesce(json_agg(json_build_object('customerNumber', c.customer_no::text, 'name', c.name) order by c.name_sort), '[]')
        from user_customer m join customer c using (customer_no) where m.user_id = u.id) as companies
    from app_user u where u.id = ${userId} and u.removed_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Whose name has a word that begins as typed; everybody when nothing was typed. */
const named = (text: string): RawBuilder<unknown> => {
  const key = toSortKey(text).replace(/[\\%_]/g, "\\$&");
  return key === "" ? sql`true` : sql`(u.name_sort like ${`${key}%`} or u.name_sort like ${`% ${key}%`})`;
};

const ofCompany = (customerNo: number) =>
  sql`u.kind = 1 and exists (select from user_customer m where m.user_id = u.id and m.customer_no = ${customerNo})`;

async function findPeople(db: Db, who: RawBuilder<unknown>, text: string, limit: number): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select u.id, u.name, u.kind from app_user u
    where u.removed_at is null and ${who} and ${named(text)} order by u.name_sort, u.id limit ${limit}`.execute(db);
  return rows;
}

export const findStaff = (db: Db, text: string, limit: number) => findPeople(db, sql`u.kind = 0`, text, limit);

export const findUsersOf = (db: Db, customerNo: number, text: string, limit: number) =>
  findPeople(db, ofCompany(customerNo), text, limit);

/** Staff, and the users of the company when there is one. */
export const findStaffAndUsersOf = (db: Db, customerNo: number | null, text: string, limit: number) =>
  findPeople(db, customerNo === null ? sql`u.kind = 0` : sql`(u.kind = 0 or (${ofCompany(customerNo)}))`, text, limit);

export const findTeams = (db: Db) => db.selectFrom("team").select(["id", "name"]).orderBy("name").execute();
