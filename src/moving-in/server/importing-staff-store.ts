import { sql } from "kysely";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";

type Administrator = { readonly id: number; readonly email: string };

/** The administrators of this Havn, or the one with this address. */
export async function findAdministratorsOfHavn(db: Db, email: string | undefined): Promise<Administrator[]> {
  const wanted = email === undefined ? sql`true` : sql`email_key(u.email) = ${emailKey(email)}`;
  const { rows } = await sql<Administrator>`
    select u.id, u.email from app_user u
    where u.kind = 0 and u.removed_at is null and 'administrator' = any(u.staff_roles) and ${wanted} order by u.id`.execute(
    db,
  );
  return rows;
}
