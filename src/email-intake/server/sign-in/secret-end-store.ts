import { sql } from "kysely";
import { mailLanguage } from "#email-links/server/mail-language-store.ts";
import type { Db } from "#platform/server/database/database.ts";

/** A mailbox whose secret ends, and the last warning about it that was given. */
export type EndingSecret = {
  readonly mailboxId: number;
  readonly name: string;
  readonly ends: string;
  readonly told: number | null;
};

/** Those that end by this day, locked until the transaction ends. Nobody is warned about a retired mailbox. */
export async function lockEndingSecrets(db: Db, by: string): Promise<EndingSecret[]> {
  const { rows } = await sql<EndingSecret>`
    select b.id as "mailboxId", b.name, s.secret_ends::text as ends, s.told_days as told
    from mailbox_sign_in s join mailbox b on b.id = s.mailbox_id
    where s.secret_ends <= ${by}::date and b.retired_at is null order by b.id for update of s`.execute(db);
  return rows;
}

export const storeTold = (db: Db, mailboxId: number, days: number) =>
  db.updateTable("mailbox_sign_in").set({ told_days: days }).where("mailbox_id", "=", mailboxId).execute();

/** The day on which the first secret ends of those that mailboxes use; null if none is known. */
export async function findNextSecretEnd(db: Db): Promise<string | null> {
  const { rows } = await sql<{ ends: string | null }>`
    select min(s.secret_ends)::text as ends from mailbox_sign_in s join mailbox b on b.id = s.mailbox_id
    where b.retired_at is null`.execute(db);
  return rows[0]?.ends ?? null;
}

export type Administrator = { readonly name: string; readonly email: string; readonly language: string | null };

/** How many administrators are told. */
const mostTold = 100;

/** This Havn's administrators, with the language of emails to them. */
export async function findWarnedPeople(db: Db): Promise<Administrator[]> {
  const { rows } = await sql<Administrator>`
    select u.name, u.email, ${mailLanguage(sql`u.id`, sql`null::int`)} as language from app_user u
    where u.kind = 0 and u.removed_at is null and 'administrator' = any(u.staff_roles) order by u.id limit ${mostTold}`.execute(
    db,
  );
  return rows;
}
