import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { SavedSearch } from "#saved-views/contract/calls.ts";

/** A person's views as stored; version 0 before there were any. */
export async function findSavedSearches(db: Db, userId: number): Promise<{ version: number; searches: unknown }> {
  const row = await db
    .selectFrom("saved_search_set")
    .select(["version", "searches"])
    .where("user_id", "=", userId)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row ?? { version: 0, searches: [] };
}

/**
 * Replaces a person's views when they still have this version; answers the new version, or null. Half a character, as a cut
 * through an emoji leaves it, is none to PostgreSQL.
 */
export async function replaceSavedSearches(
  db: Db,
  userId: number,
  version: number,
  searches: readonly SavedSearch[],
): Promise<number | null> {
  const stored = JSON.stringify(searches, (_key, value) => (typeof value === "string" ? value.toWellFormed() : value));
  const row =
    version === 0
      ? await db
          .insertInto("saved_search_set")
          .values({ user_id: userId, version: 1, searches: stored })
          .onConflict((conflict) => conflict.column("user_id").doNothing())
          .returning("version")
          .executeTakeFirst()
      : await db
          .updateTable("saved_search_set")
          .set({ version: sql<number>`version + 1`, searches: stored })
          .where("user_id", "=", userId)
          .where("version", "=", sql<number>`${version}::bigint`)
          .returning("version")
          .executeTakeFirst();
  return row?.version ?? null;
}
