import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { userPreferenceKinds } from "#preferences/contract/calls.ts";
import type { SavedSearch } from "#saved-views/contract/calls.ts";

const columnWidths = userPreferenceKinds.indexOf("ColumnWidths");

type SearchRow = { version: number; searches: unknown; column_widths: string | null };

/** A person's stored views, and their column widths (JSON); version 0 if there are no views yet. */
export async function findSavedSearches(db: Db, userId: number): Promise<SearchRow> {
  const { rows } = await sql<SearchRow>`${prepared}
    select coalesce(s.version, 0) as version, coalesce(s.searches, '[]') as searches, w.value as column_widths
    from (select ${userId}::int as id) u
    left join saved_search_set s on s.user_id = u.id
    left join user_preference w on w.user_id = u.id and w.kind = ${sql.lit(columnWidths)}`.execute(db);
  return rows[0] ?? { version: 0, searches: [], column_widths: null };
}

/**
 * Replaces a person's views if they still have this version; returns the new version, or null. Unpaired surrogates, as
 * left by truncating an emoji, are replaced because PostgreSQL rejects them.
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
