import { sql } from "kysely";
import { mailLanguage } from "#email-links/server/mail-language-store.ts";
import type { Db } from "#platform/server/database/database.ts";

export type NoticeReader = {
  readonly userId: number;
  readonly name: string;
  readonly email: string;
  readonly language: string | null;
  readonly isAdministrator: boolean;
};

/** How many administrators are told. */
const mostTold = 100;

/** Who uploaded a file, unless they have left; of nobody in particular, this Havn's administrators. */
export async function findToldPeople(db: Db, uploaderId: number | null): Promise<NoticeReader[]> {
  const isAdministrator = sql`(u.kind = 0 and 'administrator' = any(u.staff_roles))`;
  const which = uploaderId === null ? isAdministrator : sql`u.id = ${uploaderId}`;
  const { rows } = await sql<NoticeReader>`
    select u.id as "userId", u.name, u.email, ${mailLanguage(sql`u.id`, sql`null::int`)} as language,
      ${isAdministrator} as "isAdministrator" from app_user u
    where u.removed_at is null and ${which} order by u.id limit ${mostTold}`.execute(db);
  return rows;
}
