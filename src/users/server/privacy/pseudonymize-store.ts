import { sql } from "kysely";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";
import { pseudonymOf } from "#users/rules/pseudonym.ts";

export type PersonToPseudonymize = {
  name: string;
  email: string;
  alternativeEmail: string | null;
  pendingEmail: string | null;
};

/** A person who wasn't removed, locked. */
export async function lockPerson(db: Db, userId: number): Promise<PersonToPseudonymize | null> {
  const person = await db
    .selectFrom("app_user")
    .select(["name", "email", "alternative_email as alternativeEmail", "pending_email as pendingEmail"])
    .where("id", "=", givenNumber(userId))
    .where("removed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  return person ?? null;
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

/** Clears the account. The name is kept separately until the texts that contain it are rewritten. */
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
      away_until: null,
      away_reach_id: null,
      last_logged_in: null,
      mail_given_up_at: null,
      removed_at: now,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", userId)
    .execute();
}

/** Removes them as a lead of teams, and as a contact of absent colleagues. */
export async function clearTeamLeadAndContact(db: Db, userId: number): Promise<void> {
  await sql`update team set lead_id = null, version = version + 1 where lead_id = ${userId}`.execute(db);
  await db.updateTable("app_user").set({ away_reach_id: null }).where("away_reach_id", "=", userId).execute();
}

/** Tables whose rows with a `user_id` are that person's alone. */
const tablesOfOwn = [
  ...(["user_identity", "user_password", "password_link", "email_link", "user_preference", "user_photo"] as const),
  ...(["saved_search_set", "picture_host"] as const),
  ...([
    "case_subscriber",
    "case_put_off",
    "case_presence",
    "team_member",
    "team_member_order",
    "user_customer",
  ] as const),
  ...(["copied_follower", "reply_address"] as const),
  ...(["notification", "notification_mute", "notification_setting", "notification_summary"] as const),
] as const;

/** Deletes the person's own rows: sign-in, settings, drafts and subscriptions. */
export async function removeBelongings(db: Db, userId: number): Promise<void> {
  for (const table of tablesOfOwn) await db.deleteFrom(table).where("user_id", "=", userId).execute();
  await db.deleteFrom("upload_day").where("owner_kind", "=", 0).where("owner_id", "=", userId).execute();
  await db
    .deleteFrom("message_draft")
    .where((eb) => eb.or({ user_id: userId, writer_id: userId }))
    .execute();
  await sql`delete from oidc_record where payload ->> 'accountId' = ${String(userId)}`.execute(db);
}

/** Queued or failed emails to these addresses. */
export const removeMailsTo = (db: Db, addresses: readonly string[]) =>
  sql`delete from job where kind = 'send-mail' and email_key(payload -> 'mail' ->> 'to') = any(${addresses.map(emailKey)}::text[])`.execute(
    db,
  );

/** Removes their addresses from the remembered senders, and them as a contact person there. */
export async function forgetAsSender(db: Db, userId: number, addresses: readonly string[]): Promise<void> {
  await db.deleteFrom("remembered_sender").where("address", "in", addresses.map(emailKey)).execute();
  await db.updateTable("remembered_sender").set({ contact_id: null }).where("contact_id", "=", userId).execute();
}

/** Ends the person's sessions, and any impersonation of them. */
export async function endSessions(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .selectFrom("sign_in_session")
    .select("id")
    .where((eb) => eb.or({ user_id: userId, impersonator_id: userId }))
    .where("ended_at", "is", null)
    .orderBy("id")
    .forUpdate()
    .execute();
  await db
    .updateTable("impersonation")
    .set({ ended_at: now })
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .where((eb) => eb.or({ user_id: userId, staff_id: userId }))
    .execute();
  await sql`update sign_in_session set user_id = impersonator_id, impersonator_id = null, impersonated_until = null,
    customer_no = null where user_id = ${userId} and impersonator_id is not null`.execute(db);
  await db
    .updateTable("sign_in_session")
    .set((eb) => ({ ended_at: eb.fn.coalesce("ended_at", eb.val(now)), id_token: null }))
    .where((eb) => eb.or({ user_id: userId, impersonator_id: userId }))
    .execute();
}

/** Deletes the person's case drafts; returns their files' keys. */
export async function removeDrafts(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string | null }>`
    with drafts as (select id from care_case where status_group = 0 and created_by = ${userId} for update),
      files as (select f.storage_key from case_file f join drafts on drafts.id = f.case_id),
      gone as (delete from care_case using drafts where care_case.id = drafts.id)
    select storage_key from files`.execute(db);
  return rows.map((row) => row.storage_key).filter((key) => key !== null);
}

/** Removes a person and their addresses from incoming emails; returns the keys of the originals, to be deleted. */
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
