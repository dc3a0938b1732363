import { sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { userPreferenceKinds } from "#preferences/contract/calls.ts";
import type { SavedSearch } from "#saved-views/contract/calls.ts";
import { type SharedRow, sharedViews } from "./shared-view-store.ts";

const columnWidths = userPreferenceKinds.indexOf("ColumnWidths");

type SearchRow = {
  version: number;
  searches: unknown;
  column_widths: string | null;
  leads_team: boolean;
  shared: readonly SharedRow[];
};

/**
 * A person's stored views, their column widths (JSON), and the views that they may read because somebody shared them;
 * version 0 if there are no own views yet.
 */
export async function findSavedSearches(db: Db, actor: Actor, now: Date): Promise<SearchRow> {
  const { rows } = await sql<SearchRow>`${prepared}
    select coalesce(s.version, 0) as version, coalesce(s.searches, '[]') as searches, w.value as column_widths,
      exists (select from team t where t.lead_id = u.id and t.retired_at is null) as leads_team,
      coalesce((select json_agg(row_to_json(found)) from (${sharedViews(actor, now)}) found), '[]') as shared
    from (select ${actor.userId}::int as id) u
    left join saved_search_set s on s.user_id = u.id
    left join user_preference w on w.user_id = u.id and w.kind = ${sql.lit(columnWidths)}`.execute(db);
  return rows[0] ?? { version: 0, searches: [], column_widths: null, leads_team: false, shared: [] };
}

/** As JSON without unpaired surrogates, as left by truncating an emoji: PostgreSQL rejects them. */
export const storedSearch = (search: unknown): string =>
  JSON.stringify(search, (_key, value) => (typeof value === "string" ? value.toWellFormed() : value));

/** Replaces a person's views if they still have this version; returns the new version, or null. */
export async function replaceSavedSearches(
  db: Db,
  userId: number,
  version: number,
  searches: readonly SavedSearch[],
): Promise<number | null> {
  const stored = storedSearch(searches);
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
