import { sql } from "kysely";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

const hasAddress = (email: string) => sql<boolean>`email_key(email) = ${emailKey(email)} and removed_at is null`;

/** Marks the person with this address, if any, as one whose last email was given up. */
export async function storeMailGivenUp(db: Db, to: string, now: Date): Promise<void> {
  await sql`update app_user set mail_given_up_at = ${now} where ${hasAddress(to)}`.execute(db);
}

/** The same of a person whose email came back. */
export async function storeMailBounced(db: Db, userId: number, now: Date): Promise<void> {
  await sql`update app_user set mail_given_up_at = ${now} where id = ${userId} and removed_at is null`.execute(db);
}

/** An email to this address was accepted. Returns the person's id if their last one had been given up, otherwise null. */
export async function storeMailAccepted(db: Db, to: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`${prepared}
    update app_user set mail_given_up_at = null where ${hasAddress(to)} and mail_given_up_at is not null
    returning id`.execute(db);
  return rows[0]?.id ?? null;
}
