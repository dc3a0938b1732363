import { type Section, smallSection } from "#platform/server/privacy/sections.ts";

export const savedViewSections = (userId: number): Section[] => [
  smallSection("savedViews", (db) =>
    db.selectFrom("saved_search_set").select(["version", "searches"]).where("user_id", "=", userId).execute(),
  ),
];
