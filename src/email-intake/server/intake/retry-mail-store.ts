import { type NotNull, sql } from "kysely";
import { incomingMailStates, intakeReasons } from "#email-intake/contract/incoming-mail.ts";
import { retryable } from "#email-intake/rules/may-retry.ts";
import type { Db } from "#platform/server/database/database.ts";

const stateCode = (state: (typeof incomingMailStates)[number]) => incomingMailStates.indexOf(state);
const whyCode = (why: (typeof intakeReasons)[number]) => intakeReasons.indexOf(why);

/** Must match `mayRetry`; excludes claimed emails. */
const isRetryable = (now: Date) => sql<boolean>`state = ${stateCode("waiting")}
  and why in (${sql.join(retryable.map(whyCode))})
  and (handled_at is null or handled_at < ${new Date(now.getTime() - 120_000)})`;

/** Resets the decision, including the case the email was waiting on. */
const undone = (now: Date) => sql`state = ${stateCode("received")}, why = ${whyCode("unfinished")}, attempts = 0,
  case_id = null, handled_by = null, handled_at = null, tried_at = ${now}`;

/** Records a failure caused by the email itself; returns the number of failures. */
export async function countAttempt(db: Db, id: number, failure: string): Promise<number> {
  const row = await db
    .updateTable("incoming_mail")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), failure: failure.slice(0, 300) }))
    .where("id", "=", id)
    .returning("attempts")
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

export const noteFailure = (db: Db, id: number, failure: string) =>
  db
    .updateTable("incoming_mail")
    .set({ failure: failure.slice(0, 300) })
    .where("id", "=", id)
    .execute();

/** The original's file key of a failed email; null for any other email. */
export async function findFailedMail(db: Db, id: number, now: Date): Promise<{ storageKey: string | null } | null> {
  const { rows } = await sql<{ storageKey: string | null }>`
    select storage_key as "storageKey" from incoming_mail where id = ${id} and ${isRetryable(now)}`.execute(db);
  return rows[0] ?? null;
}

type Original = { readonly storageKey: string; readonly mailbox: string | null };

/** Resets a failed email and stores its original if missing, with where that is from; false if someone has decided. */
export async function reopenFailed(db: Db, id: number, original: Original | null, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update incoming_mail set ${undone(now)}, storage_key = coalesce(storage_key, ${original?.storageKey ?? null}),
      mailbox = case when storage_key is null and ${original !== null} then ${original?.mailbox ?? null} else mailbox end
    where id = ${id} and ${isRetryable(now)}`.execute(db);
  return numAffectedRows > 0n;
}

type MailSelection = { readonly ids: readonly number[] } | { readonly most: number };

/**
 * Resets these failed emails, or up to a number of all, oldest first; returns those with an original to process again.
 */
export async function reopenMails(db: Db, meant: MailSelection, now: Date): Promise<number[]> {
  const which =
    "ids" in meant
      ? sql`id = any(${meant.ids as number[]}::bigint[])`
      : sql`why = ${whyCode("failed")} order by id limit ${meant.most}`;
  const { rows } = await sql<{ id: number }>`
    with meant as (
      select id from incoming_mail where ${isRetryable(now)} and storage_key is not null and ${which} for update skip locked
    )
    update incoming_mail m set ${undone(now)} from meant where m.id = meant.id returning m.id`.execute(db);
  return rows.map(({ id }) => id).sort((a, b) => a - b);
}

/** Whether there are failed emails that can be retried. */
export async function hasFailed(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from incoming_mail where ${isRetryable(now)} and why = ${whyCode("failed")} and storage_key is not null
    limit 1`.execute(db);
  return rows.length > 0;
}

export type UnfinishedMail = {
  readonly id: number;
  readonly storageKey: string;
  readonly receivedAt: Date;
  readonly mailbox: string | null;
};

/** Finds an undecided email with an original and counts another attempt; null for any other. */
export async function findUnfinished(db: Db, id: number, now: Date): Promise<UnfinishedMail | null> {
  const row = await db
    .updateTable("incoming_mail")
    .set({ tried_at: now })
    .where("id", "=", id)
    .where("state", "=", stateCode("received"))
    .where("storage_key", "is not", null)
    .returning(["id", "storage_key as storageKey", "received_at as receivedAt", "mailbox"])
    .$narrowType<{ storageKey: NotNull }>()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Marks emails as waiting that were started before `limit` and never finished, since nobody would see them otherwise.
 * Returns how many.
 */
export async function failUnfinished(db: Db, limit: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update incoming_mail set state = ${stateCode("waiting")}, why = ${whyCode("failed")}
    where state = ${stateCode("received")} and coalesce(tried_at, received_at) < ${limit}`.execute(db);
  return Number(numAffectedRows);
}

/** The message that an email became on a case, automatically or added by staff; null if none. */
export async function findAppended(db: Db, caseId: number, clientKey: string): Promise<number | null> {
  const row = await db
    .selectFrom("case_message")
    .select("id")
    .where("case_id", "=", caseId)
    .where("client_key", "=", clientKey)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
