import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { type ForgetPerson, removingRowsOf } from "#platform/server/privacy/forget-person.ts";
import { type Section, smallSection } from "#platform/server/privacy/sections.ts";
import { deleteFactors } from "./factors/factor-store.ts";
import { deleteProofStepsOf } from "./factors/proof-step-store.ts";
import { endAllSessions } from "./session/session-store.ts";
import { toDevice } from "./session/sessions-of-person-store.ts";

const waySections = (userId: number): Section[] => [
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
  smallSection("passkeys", (db) =>
    db
      .selectFrom("passkey")
      .select(["name", "created_at as createdAt", "last_used_at as lastUsedAt", "is_synced as isSynced"])
      .where("user_id", "=", userId)
      .orderBy("id")
      .execute(),
  ),
  smallSection("codes", async (db) => {
    const { rows } = await sql`select 'app' as kind, created_at as "madeAt", last_used_at as "usedAt"
      from totp where user_id = ${userId}
      union all select 'recoveryCode', made_at, used_at from recovery_code where user_id = ${userId}
      order by kind, "usedAt"`.execute(db);
    return rows;
  }),
];

const sessionSections = (userId: number): Section[] => [
  smallSection("sessions", (db) =>
    db
      .selectFrom("sign_in_session")
      .select([
        "created_at as createdAt",
        "last_used_at as lastUsedAt",
        "ended_at as endedAt",
        "customer_no as customerNumber",
        "impersonator_id as impersonatorId",
        "browser",
        "system",
        "proven_at as provenAt",
        "amr",
        "acr",
      ])
      .where((eb) => eb.or({ user_id: userId, impersonator_id: userId }))
      .orderBy("created_at")
      .execute()
      .then((rows) => rows.map(({ browser, system, ...row }) => ({ ...row, ...toDevice({ browser, system }) }))),
  ),
  smallSection("browsers", (db) =>
    db
      .selectFrom("seen_browser")
      .select(["first_seen_at as firstSeenAt", "last_seen_at as lastSeenAt"])
      .where("user_id", "=", userId)
      .orderBy("first_seen_at")
      .execute(),
  ),
  smallSection("lostFactors", (db) =>
    db
      .selectFrom("factor_reset")
      .select(["started_at as startedAt", "due_at as dueAt", "ended_at as endedAt"])
      .where("user_id", "=", userId)
      .orderBy("id")
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

export const signInSections = (userId: number): Section[] => [...waySections(userId), ...sessionSections(userId)];

const removeRows = removingRowsOf("user_identity", "user_password", "password_link", "factor_reset", "seen_browser");

/** Removes how they sign in, and ends their sessions. */
export const forgetSignIn: ForgetPerson = async (tx, person) => {
  await removeRows(tx, person);
  await deleteFactors(tx.db, person.userId);
  await deleteProofStepsOf(tx.db, person.userId);
  await sql`delete from oidc_record where payload ->> 'accountId' = ${String(person.userId)}`.execute(tx.db);
  await endSessions(tx.db, person.userId, person.now);
  await tx.db
    .updateTable("sign_in_session")
    .set({ browser: null, system: null, browser_id: null })
    .where("user_id", "=", person.userId)
    .execute();
};

/**
 * Whoever has only an app signs in without a code until they add one anew; passkeys need no secret of ours. Recovery codes
 * of nobody with a factor go, too.
 */
export async function forgetSealed(tx: Db, now: Date): Promise<void> {
  await endAllSessions(tx, now);
  await tx.deleteFrom("totp").execute();
  await sql`delete from recovery_code r where not exists (select from passkey where user_id = r.user_id)`.execute(tx);
}

/** Ends the person's sessions and impersonations; of staff who are impersonating them, only the impersonation. */
export async function endSessions(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .selectFrom("sign_in_session")
    .select("id")
    .where((eb) => eb.or({ user_id: userId, impersonator_id: userId }))
    .where("ended_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  await sql`update sign_in_session set user_id = impersonator_id, impersonator_id = null, impersonated_until = null,
    customer_no = null where user_id = ${userId} and impersonator_id is not null`.execute(db);
  await db
    .updateTable("sign_in_session")
    .set((eb) => ({ ended_at: eb.fn.coalesce("ended_at", eb.val(now)), id_token: null }))
    .where((eb) => eb.or({ user_id: userId, impersonator_id: userId }))
    .execute();
  await db
    .updateTable("impersonation")
    .set({ ended_at: now })
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .where((eb) => eb.or({ user_id: userId, staff_id: userId }))
    .execute();
}
