import { sql } from "kysely";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { pseudonymOf } from "#users/rules/pseudonym.ts";

export type Person = { name: string; email: string; alternativeEmail: string | null; pendingEmail: string | null };

/** A person who was not removed, locked. */
export async function lockPerson(db: Db, userId: number): Promise<Person | null> {
  const { rows } = await sql<Person>`
    select name, email, alternative_email as "alternativeEmail", pending_email as "pendingEmail"
    from app_user where id = ${userId}::bigint and removed_at is null for update`.execute(db);
  return rows[0] ?? null;
}

export async function findCompanyNos(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("user_customer")
    .select("customer_no")
    .where("user_id", "=", userId)
    .orderBy("customer_no")
    .execute();
  return rows.map(({ customer_no }) => customer_no);
}

/** The account without its person; the name is kept aside until the texts that hold it are rewritten. */
export async function emptyAccount(db: Db, userId: number, name: string, now: Date): Promise<void> {
  const { name: pseudonym, email } = pseudonymOf(userId);
  await db
    .insertInto("user_former_name")
    .values({ user_id: userId, name })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .updateTable("app_user")
    .set({
      name: pseudonym,
      name_sort: toSortKey(pseudonym),
      email,
      alternative_email: null,
      pending_email: null,
      work_phone: null,
      mobile_phone: null,
      address: null,
      job_title: null,
      dashboard: null,
      last_logged_in: null,
      removed_at: now,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", userId)
    .execute();
}

/** Tables whose rows with a `user_id` are that person's alone. */
const tablesOfOwn = [
  ...(["user_identity", "user_password", "password_link", "email_ticket", "user_preference"] as const),
  ...(["saved_search_set", "picture_host"] as const),
  ...(["case_subscriber", "case_presence", "team_member", "team_member_order", "user_customer"] as const),
  ...(["copied_follower", "reply_address"] as const),
  ...(["notification", "notification_mute", "notification_setting", "notification_summary"] as const),
] as const;

/** What only the person had: how they signed in, what they chose, began and followed. */
export async function removeBelongings(db: Db, userId: number): Promise<void> {
  for (const table of tablesOfOwn) await db.deleteFrom(table).where("user_id", "=", userId).execute();
  await db.deleteFrom("upload_day").where("owner_kind", "=", 0).where("owner_id", "=", userId).execute();
  await sql`delete from message_draft where ${userId} in (user_id, writer_id)`.execute(db);
  await sql`delete from oidc_record where payload ->> 'accountId' = ${String(userId)}`.execute(db);
}

/** Mails that wait for, or were given up on, one of these addresses. */
export const removeMailsTo = (db: Db, addresses: readonly string[]) =>
  sql`delete from job where kind = 'send-mail' and email_key(payload -> 'mail' ->> 'to') = any(${addresses.map(emailKey)}::text[])`.execute(
    db,
  );

/** Ends the person's sessions; staff who act for them at the moment are themselves again. */
export async function endSessions(db: Db, userId: number, now: Date): Promise<void> {
  await sql`select from sign_in_session where ${userId} in (user_id, impersonator_id) and ended_at is null
    order by id for update`.execute(db);
  await sql`update impersonation set ended_at = ${now} where ended_at is null and ends_at > ${now}
    and ${userId} in (user_id, staff_id)`.execute(db);
  await sql`update sign_in_session set user_id = impersonator_id, impersonator_id = null, acting_until = null,
    customer_no = null where user_id = ${userId} and impersonator_id is not null`.execute(db);
  await sql`update sign_in_session set ended_at = coalesce(ended_at, ${now}), id_token = null
    where user_id = ${userId} or impersonator_id = ${userId}`.execute(db);
}

/** Discards the person's case drafts; answers the keys of their files. */
export async function removeDrafts(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string | null }>`
    with drafts as (select id from care_case where bucket = 0 and created_by = ${userId} for update),
      files as (select f.storage_key from case_file f join drafts on drafts.id = f.case_id),
      gone as (delete from care_case using drafts where care_case.id = drafts.id)
    select storage_key from files`.execute(db);
  return rows.map((row) => row.storage_key).filter((key) => key !== null);
}

/** Takes a person, and their addresses, out of the mails that came from them; answers the keys of the originals, which go. */
export async function forgetMailsFrom(db: Db, userId: number, addresses: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string | null }>`
    with theirs as (
      select id, storage_key from incoming_mail
      where user_id = ${userId} or email_key(from_email) = any(${addresses.map(emailKey)}::text[]) for update
    )
    update incoming_mail m set from_name = '', from_email = '', subject = '', storage_key = null, message_key = null,
      header_message_id = null
    from theirs where m.id = theirs.id returning theirs.storage_key`.execute(db);
  return rows.map((row) => row.storage_key).filter((key) => key !== null);
}
