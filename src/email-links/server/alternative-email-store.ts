import { sql } from "kysely";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { holdPerson } from "#users/server/privacy/hold-person-store.ts";

type Emails = { name: string; email: string; alternativeEmail: string | null };

/** A person's addresses, locked: what changes them happens one after another. `db` is a transaction. */
export async function findEmails(db: Db, userId: number): Promise<Emails | null> {
  const row = await db
    .selectFrom("app_user")
    .select(["name", "email", "alternative_email as alternativeEmail"])
    .where("id", "=", userId)
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function hasAlternativeEmail(db: Db, userId: number, email: string): Promise<boolean> {
  const row = await db.selectFrom("app_user").select("alternative_email").where("id", "=", userId).executeTakeFirst();
  return emailKey(row?.alternative_email ?? "") === emailKey(email);
}

/** An address that waits for its confirmation. */
export async function storePendingEmail(db: Db, userId: number, email: string): Promise<void> {
  await db
    .updateTable("app_user")
    .set((eb) => ({ pending_email: email, version: eb("version", "+", 1) }))
    .where("id", "=", userId)
    .execute();
}

/**
 * Whether another person signs in with this address or has it as their alternative one. Two who ask for one address at
 * once are told one after the other: it is locked until the transaction ends.
 */
export async function isSomebodyElses(db: Db, userId: number, email: string): Promise<boolean> {
  const address = emailKey(email);
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(db);
  const { rows } = await sql`
    select from app_user where id <> ${userId} and email_key(email) = ${address}
    union all
    select from app_user where id <> ${userId} and email_key(alternative_email) = ${address}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Links to choose a password may be on their way to the address that is no more the person's. */
const endPasswordLinks = (db: Db, userId: number, now: Date) =>
  db
    .updateTable("password_link")
    .set({ ended_at: now })
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .execute();

/** The address is the person's from now on, and none waits any more. */
export async function storeAlternativeEmail(db: Db, userId: number, email: string, now: Date): Promise<void> {
  await endPasswordLinks(db, userId, now);
  await db
    .updateTable("app_user")
    .set((eb) => ({ alternative_email: email, pending_email: null, version: eb("version", "+", 1) }))
    .where("id", "=", userId)
    .execute();
}

export async function clearAlternativeEmail(db: Db, userId: number, now: Date): Promise<void> {
  await holdPerson(db, userId);
  await endPasswordLinks(db, userId, now);
  await db
    .updateTable("app_user")
    .set((eb) => ({ alternative_email: null, pending_email: null, version: eb("version", "+", 1) }))
    .where("id", "=", userId)
    .execute();
}
