import type { Db } from "#platform/server/database.ts";
import type { SavedSearch } from "#saved-views/contract/calls.ts";

/** A person's views as stored; version 0 before there were any. */
export async function findSavedSearches(db: Db, userId: number): Promise<{ version: number; searches: unknown }> {
  const row = await db
    .selectFrom("saved_search_set")
    .select(["version", "searches"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? { version: 0, searches: [] };
}

/** Replaces a person's views when they still have this version; answers the new version, or null. */
export async function replaceSavedSearches(
  db: Db,
  userId: number,
  version: number,
  searches: readonly SavedSearch[],
): Promise<number | null> {
  const values = { version: version + 1, searches: JSON.stringify(searches) };
  const stored =
    version === 0
      ? await db
          .insertInto("saved_search_set")
          .values({ user_id: userId, ...values })
          .onConflict((conflict) => conflict.column("user_id").doNothing())
          .returning("version")
          .executeTakeFirst()
      : await db
          .updateTable("saved_search_set")
          .set(values)
          .where("user_id", "=", userId)
          .where("version", "=", version)
          .returning("version")
          .executeTakeFirst();
  return stored?.version ?? null;
}
