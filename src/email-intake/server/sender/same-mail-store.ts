import { sql } from "kysely";
import { incomingMailStates, intakeReasons } from "#email-intake/contract/incoming-mail.ts";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { Db } from "#platform/server/database/database.ts";

type Earlier = {
  readonly former: Buffer;
  readonly same: { readonly messageKey: Buffer | null; readonly withinMinutes: number } | null;
  readonly at: Date;
};

/**
 * The fingerprint of a mail that came at that very moment and has this earlier kind of fingerprint, or that says the same and
 * came within so many minutes of it; null when there is none.
 */
export async function findCameBefore(db: Db, { former, same, at }: Earlier): Promise<Buffer | null> {
  const span = (same?.withinMinutes ?? 0) * 60_000;
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
 * The case that was made of a mail of this Message-ID and sender, by the mailbox or as told; null when there is none. Whoever
 * read a mail knows its Message-ID, and may give it to another.
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
