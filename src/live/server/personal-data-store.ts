import { type Section, smallSection } from "#platform/server/privacy/sections.ts";

export const presenceSections = (userId: number): Section[] => [
  smallSection("presence", (db) =>
    db
      .selectFrom("case_presence")
      .select(["case_id as caseNumber", "seen_at as seenAt"])
      .where("user_id", "=", userId)
      .execute(),
  ),
];
