import { type Section, smallSection } from "#platform/server/privacy/sections.ts";

export const preferenceSections = (userId: number): Section[] => [
  smallSection("preferences", (db) =>
    db.selectFrom("user_preference").select(["kind", "value"]).where("user_id", "=", userId).orderBy("kind").execute(),
  ),
  smallSection("pictureHosts", (db) =>
    db
      .selectFrom("picture_host")
      .select(["host", "allowed_at as allowedAt"])
      .where("user_id", "=", userId)
      .orderBy("host")
      .execute(),
  ),
  smallSection("teamMemberOrder", (db) =>
    db.selectFrom("team_member_order").select(["member_ids as memberIds"]).where("user_id", "=", userId).execute(),
  ),
];
