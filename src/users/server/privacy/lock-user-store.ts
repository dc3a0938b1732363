import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

/**
 * Locks a person until the transaction ends; false if they were removed. Anything that changes a person's links,
 * relations or password locks the person first, like pseudonymizing does; another order could deadlock.
 */
export async function lockUser(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`${prepared} select from app_user where id = ${userId}::bigint and removed_at is null
    for no key update`.execute(db);
  return rows.length > 0;
}
