import { sql } from "kysely";
import { incomingMailStates, intakeReasons } from "#email-intake/contract/incoming-mail.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";

type Earlier = {
  readonly former: Buffer;
  readonly same: { readonly messageKey: Buffer | null; readonly withinMinutes: number } | null;
  readonly at: Date;
};

/**
 * Fingerprint of an earlier email with this old-style fingerprint, or with the same content within this many minutes;
 * null if none.
 */
export async function findEarlierCopy(db: Db, { former, same, at }: Earlier): Promise<Buffer | null> {
  const span = (same?.withinMinutes ?? 0) * minuteMs;
  const { rows } = await sql<{ fingerprint: Buffer }>`
    select fingerprint from incoming_mail where fingerprint = ${former} and received_at = ${at}
    union all
    select fingerprint from (select fingerprint from incoming_mail where message_key = ${same?.messageKey ?? null}
      and received_at between ${new Date(at.getTime() - span)} and ${new Date(at.getTime() + span)} order by id limit 1) nearby
    limit 1`.execute(db);
  return rows[0]?.fingerprint ?? null;
}

type SentMessage = { readonly messageKey: Buffer | null; readonly from: string };

/**
 * The case created from an email with this Message-ID and sender, by the mailbox or a call; null if none. Includes the
 * sender, because anyone who read an email knows its Message-ID and could reuse it.
 */
export async function findCaseOfMessage(
  db: Db,
  { messageKey, from }: SentMessage,
  why?: "addIn",
): Promise<number | null> {
  if (messageKey === null) return null;
  const { rows } = await sql<{ caseId: number }>`
    select case_id as "caseId" from incoming_mail where message_key = ${messageKey} and email_key(from_email) = ${emailKey(from)} and case_id is not null
      and state = ${incomingMailStates.indexOf("created")} and ${why ? sql`why = ${intakeReasons.indexOf(why)}` : sql`true`}
    order by id limit 1`.execute(db);
  return rows[0]?.caseId ?? null;
}

/** The first email with this Message-ID; null if none. */
export async function findMailOfMessage(db: Db, messageKey: Buffer): Promise<number | null> {
  const row = await db
    .selectFrom("incoming_mail")
    .select("id")
    .where("message_key", "=", messageKey)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
