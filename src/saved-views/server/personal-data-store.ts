import { sql } from "kysely";
import { type Section, smallSection } from "#platform/server/privacy/sections.ts";

export const savedViewSections = (userId: number): Section[] => [
  smallSection("savedViews", (db) =>
    db.selectFrom("saved_search_set").select(["version", "searches"]).where("user_id", "=", userId).execute(),
  ),
  smallSection("sharedViews", async (db) => {
    const { rows } = await sql`
      select v.id as "number", v.search->>'name' as "name", v.shared_by = ${userId} as "isSharedByThem",
        v.changed_at as "changedAt" from shared_view v where ${userId} in (v.shared_by, v.changed_by) order by v.id`.execute(
      db,
    );
    return rows;
  }),
  smallSection("choicesOfSharedViews", (db) =>
    db
      .selectFrom("shared_view_choice")
      .select(["view_id as number", "is_hidden as isHidden", "place"])
      .where("user_id", "=", userId)
      .orderBy("view_id")
      .execute(),
  ),
];
