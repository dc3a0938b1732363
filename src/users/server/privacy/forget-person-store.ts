import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** The highest id; 0 for an empty table. */
export async function lastId(
  db: Db,
  { table, key }: { readonly table: string; readonly key: string },
): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(${sql.ref(key)}) as last from ${sql.table(table)}`.execute(db);
  return rows[0]?.last ?? 0;
}

/** The person's former names, except those shared with someone else, since it is unknown whom those refer to. */
export async function findForgottenNames(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select f.name from user_former_name f where f.user_id = ${userId} and not exists (
      select from app_user u where u.name = f.name and u.removed_at is null)`.execute(db);
  return rows.map(({ name }) => name);
}

export const removeFormerNames = (db: Db, userId: number) =>
  db.deleteFrom("user_former_name").where("user_id", "=", userId).execute();
