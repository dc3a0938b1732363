import { sql } from "kysely";
import { type Section, smallSection } from "./user-data-section-store.ts";

export const account = (userId: number): Section[] => [
  smallSection("formerNames", (db) =>
    db.selectFrom("user_former_name").select(["name"]).where("user_id", "=", userId).orderBy("name").execute(),
  ),
  smallSection("companies", (db) =>
    db
      .selectFrom("user_customer")
      .select([
        "customer_no as customerNumber",
        "is_administrator as isAdministrator",
        "accepted_at as acceptedAt",
        "invited_at as invitedAt",
        "invited_by as invitedBy",
        "invited_name as invitedName",
      ])
      .where("user_id", "=", userId)
      .orderBy("customer_no")
      .execute(),
  ),
  smallSection("photo", async (db) => {
    const { rows } = await sql`select encode(image, 'base64') as "jpegInBase64", changed_at as "changedAt"
      from user_photo where user_id = ${userId}`.execute(db);
    return rows;
  }),
  smallSection("teams", (db) =>
    db
      .selectFrom("team_member as m")
      .innerJoin("team as t", "t.id", "m.team_id")
      .select(["t.id", "t.name"])
      .where("m.user_id", "=", userId)
      .orderBy("t.id")
      .execute(),
  ),
  smallSection("identities", (db) =>
    db
      .selectFrom("user_identity")
      .select(["issuer", "subject", "linked_at as linkedAt"])
      .where("user_id", "=", userId)
      .orderBy("linked_at")
      .execute(),
  ),
  smallSection("passwords", (db) =>
    db.selectFrom("user_password").select(["changed_at as changedAt"]).where("user_id", "=", userId).execute(),
  ),
];

export const choices = (userId: number): Section[] => [
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
  smallSection("savedViews", (db) =>
    db.selectFrom("saved_search_set").select(["version", "searches"]).where("user_id", "=", userId).execute(),
  ),
  smallSection("notificationSettings", (db) =>
    db.selectFrom("notification_setting").select(["version", "settings"]).where("user_id", "=", userId).execute(),
  ),
  smallSection("notificationSummary", (db) =>
    db.selectFrom("notification_summary").select(["last_on as lastOn"]).where("user_id", "=", userId).execute(),
  ),
  smallSection("teamMemberOrder", (db) =>
    db.selectFrom("team_member_order").select(["member_ids as memberIds"]).where("user_id", "=", userId).execute(),
  ),
];

export const signIns = (userId: number): Section[] => [
  smallSection("sessions", (db) =>
    db
      .selectFrom("sign_in_session")
      .select([
        "created_at as createdAt",
        "last_used_at as lastUsedAt",
        "ended_at as endedAt",
        "customer_no as customerNumber",
        "impersonator_id as impersonatorId",
      ])
      .where((eb) => eb.or({ user_id: userId, impersonator_id: userId }))
      .orderBy("created_at")
      .execute(),
  ),
  smallSection("links", async (db) => {
    const { rows } = await sql`select case purpose when 0 then 'invitation' else 'alternativeEmail' end as purpose,
      customer_no as "customerNumber", email, created_at as "createdAt", expires_at as "expiresAt", used_at as "usedAt"
      from email_link where user_id = ${userId}
      union all select 'password', null, null, created_at, expires_at, ended_at from password_link where user_id = ${userId}
      order by "createdAt"`.execute(db);
    return rows;
  }),
  smallSection("impersonations", (db) =>
    db
      .selectFrom("impersonation")
      .select(["staff_id as staffId", "user_id as userId", "customer_no as customerNumber", "started_at as startedAt"])
      .select((eb) => eb.fn.coalesce("ended_at", "ends_at").as("endedAt"))
      .where((eb) => eb.or({ user_id: userId, staff_id: userId }))
      .orderBy("id")
      .execute(),
  ),
];
