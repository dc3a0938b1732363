import { sql } from "kysely";
import { type Section, smallSection } from "#platform/server/privacy/sections.ts";

export const signInSections = (userId: number): Section[] => [
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
];
