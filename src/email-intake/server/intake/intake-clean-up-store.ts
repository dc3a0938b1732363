import { sql } from "kysely";
import { isFree } from "#holds/server/hold-store.ts";
import { hourMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

const keysOf = (rows: readonly { key: string | null }[]): string[] =>
  rows.map(({ key }) => key).filter((key) => key !== null);

/**
 * Deletes emails that were ignored or discarded before `limit`: by arrival, or by a person's decision, of which few in a
 * month are about older mail. Also those whose case is gone; returns their file keys.
 */
export async function deleteOldMails(db: Db, limit: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    delete from incoming_mail where (state in (4, 5) and received_at < ${limit} and coalesce(handled_at, received_at) < ${limit}) or (state in (1, 2) and case_id is null)
    returning storage_key as key`.execute(db);
  await db.deleteFrom("automatic_answer").where("at", "<", limit).execute();
  return keysOf(rows);
}

/**
 * Deletes emails that became these cases or their messages, addresses for replies to them, and whom emails made followers;
 * returns the emails' file keys.
 */
export async function deleteMailsOf(db: Db, caseIds: readonly number[]): Promise<string[]> {
  await db.deleteFrom("copied_follower").where("case_id", "in", caseIds).execute();
  await db.deleteFrom("reply_address").where("case_id", "in", caseIds).execute();
  const mails = db.deleteFrom("incoming_mail").where("case_id", "in", caseIds).where("state", "in", [1, 2]);
  return keysOf(await mails.returning("storage_key as key").execute());
}

/** Forgets originals of deleted messages, except of cases on hold; returns their file keys. */
export async function forgetDeletedOriginals(db: Db): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    with gone as (
      select m.id, m.storage_key from incoming_mail m join case_message w on w.id = m.message_id
        join care_case c on c.id = w.case_id
      where m.storage_key is not null and w.deleted_at is not null and ${isFree("c")} for update of m
    )
    update incoming_mail m set storage_key = null, subject = '' from gone where m.id = gone.id
    returning gone.storage_key as key`.execute(db);
  return keysOf(rows);
}

/** Which of these file keys belong to an email's original. */
export async function findNamedOriginals(db: Db, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`${prepared}
    select storage_key as key from incoming_mail where storage_key = any(${keys as string[]})`.execute(db);
  return keysOf(rows);
}

/** Emails after an id whose originals' file keys begin with one of these folders, by id. */
export async function findOriginalsIn(db: Db, folders: readonly string[], after: number, most: number) {
  const { rows } = await sql<{ id: number; key: string }>`${prepared}
    select id, storage_key as key from incoming_mail
    where id > ${after} and left(storage_key, 2) = any(${folders as string[]}) order by id limit ${most}`.execute(db);
  return rows;
}

/**
 * Whether an address may get an auto-reply now, which then counts as sent: one per hour, even with concurrent calls.
 * Use in a transaction.
 */
export async function claimAutomaticAnswer(db: Db, address: Buffer, now: Date): Promise<boolean> {
  const hourAgo = new Date(now.getTime() - hourMs);
  const row = await db
    .insertInto("automatic_answer")
    .values({ address, at: now })
    .onConflict((conflict) =>
      conflict.column("address").doUpdateSet({ at: now }).where("automatic_answer.at", "<=", hourAgo),
    )
    .returning("at")
    .executeTakeFirst();
  return row !== undefined;
}
