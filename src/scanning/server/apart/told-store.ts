import { sql } from "kysely";
import { mailLanguage } from "#email-links/server/mail-language-store.ts";
import type { Db } from "#platform/server/database/database.ts";

export type ToldPerson = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly language: string | null;
  readonly isAdministrator: boolean;
};

/** How many administrators are told. */
const mostTold = 100;

/** This Havn's administrators, and who uploaded a file, unless they have left. */
export async function findToldPeople(db: Db, uploaderId: number | null): Promise<ToldPerson[]> {
  const isAdministrator = sql`(u.kind = 0 and 'administrator' = any(u.staff_roles))`;
  const { rows } = await sql<ToldPerson>`
    select u.id as "userId", u.name, u.email, ${mailLanguage(sql`u.id`, sql`null::int`)} as language,
      ${isAdministrator} as "isAdministrator" from app_user u
    where u.removed_at is null and u.id in (
      select id from app_user where kind = 0 and removed_at is null and 'administrator' = any(staff_roles)
      union select ${uploaderId}::int)
    order by (u.id = ${uploaderId}::int) desc, u.id limit ${mostTold}`.execute(db);
  return rows;
}
