import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

/**
 * Locks a person until the transaction ends; false when they were removed. Whatever changes somebody's links, relations or
 * password holds them first, as pseudonymizing does: taken in another order, two at once would wait for each other.
 */
export async function holdPerson(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`${prepared} select from app_user where id = ${userId}::bigint and removed_at is null
    for no key update`.execute(db);
  return rows.length > 0;
}
