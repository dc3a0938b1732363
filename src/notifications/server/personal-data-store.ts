import { sql } from "kysely";
import { batchedSection, type Section, smallSection } from "#platform/server/privacy/sections.ts";

export const notificationSections = (userId: number): Section[] => [
  smallSection("mutedCases", (db) =>
    db
      .selectFrom("notification_mute")
      .select(["case_id as caseNumber", "at"])
      .where("user_id", "=", userId)
      .orderBy("case_id")
      .execute(),
  ),
  smallSection("notificationSettings", (db) =>
    db.selectFrom("notification_setting").select(["version", "settings"]).where("user_id", "=", userId).execute(),
  ),
  smallSection("notificationSummary", (db) =>
    db.selectFrom("notification_summary").select(["last_on as lastOn"]).where("user_id", "=", userId).execute(),
  ),
  batchedSection(
    "notifications",
    "notification",
    (ids) => sql`select t.id, t.case_id as "caseNumber", t.type, t.at, t.reasons, t.is_internal as "isInternal",
      t.in_inbox as "inInbox", t.read_at as "readAt", t.mail, t.mailed_at as "mailedAt", case when t.user_id = ${userId} then t.note end as note,
      case when t.user_id = ${userId} then 'told' else 'caused' end as role
      from notification t where ${ids} and ${userId} in (t.user_id, t.actor_id) order by t.id`,
  ),
];
