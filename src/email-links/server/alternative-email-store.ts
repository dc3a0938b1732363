import { sql } from "kysely";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";

type Emails = { name: string; email: string; alternativeEmail: string | null };

/** A person's addresses, locked so that changes to them are serialized. `db` is a transaction. */
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

/** Stores an address awaiting confirmation. */
export async function storePendingEmail(db: Db, userId: number, email: string): Promise<void> {
  await db
    .updateTable("app_user")
    .set((eb) => ({ pending_email: email, version: eb("version", "+", 1) }))
    .where("id", "=", userId)
    .execute();
}

/**
 * Whether another person uses this address as their email or alternative email. Locks the address until the transaction
 * ends, so two concurrent requests for it are serialized.
 */
export async function belongsToSomeoneElse(db: Db, userId: number, email: string): Promise<boolean> {
  const address = emailKey(email);
  await sql`select pg_advisory_xact_lock(hashtextextended(${address}, 0))`.execute(db);
  const { rows } = await sql`
    select from app_user where id <> ${userId} and email_key(email) = ${address}
    union all
    select from app_user where id <> ${userId} and email_key(alternative_email) = ${address}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Stores the confirmed address, so none is pending any more. */
export async function storeAlternativeEmail(db: Db, userId: number, email: string): Promise<void> {
  await db
    .updateTable("app_user")
    .set((eb) => ({ alternative_email: email, pending_email: null, version: eb("version", "+", 1) }))
    .where("id", "=", userId)
    .execute();
}

export async function clearAlternativeEmail(db: Db, userId: number): Promise<void> {
  await lockUser(db, userId);
  await db
    .updateTable("app_user")
    .set((eb) => ({ alternative_email: null, pending_email: null, version: eb("version", "+", 1) }))
    .where("id", "=", userId)
    .execute();
}
