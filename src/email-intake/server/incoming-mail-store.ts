import { sql } from "kysely";
import {
  type IncomingMailState,
  type IntakeReason,
  incomingMailStates,
  intakeReasons,
  type SenderTrust,
  senderTrusts,
} from "#email-intake/contract/incoming-mail.ts";
import { hourMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";

export const stateCode = (state: IncomingMailState) => incomingMailStates.indexOf(state);

/** A stored email; undecided while its state is "received". */
export type RegisteredMail = {
  readonly id: number;
  readonly state: IncomingMailState;
  readonly attempts: number;
  readonly caseId: number | null;
};

export type NewMail = {
  readonly fingerprint: Buffer;
  readonly messageKey: Buffer | null;
  readonly headerMessageId: string | null;
  readonly receivedAt: Date;
  readonly fromName: string;
  readonly fromEmail: string;
  readonly subject: string;
  readonly size: number;
  readonly storageKey: string | null;
  readonly mailbox?: string | null;
  readonly now: Date;
};

const registered = ["id", "state", "attempts", "case_id as caseId"] as const;
type RegisteredRow = Omit<RegisteredMail, "state"> & { state: number };
const toRegistered = (row: RegisteredRow | undefined): RegisteredMail | null =>
  row ? { ...row, state: incomingMailStates[row.state] ?? "received" } : null;

/** Stores an undecided email; null if it already exists. */
export async function insertIncomingMail(db: Db, mail: NewMail): Promise<RegisteredMail | null> {
  const row = await db
    .insertInto("incoming_mail")
    .values({
      fingerprint: mail.fingerprint,
      message_key: mail.messageKey,
      header_message_id: mail.headerMessageId,
      received_at: mail.receivedAt,
      state: stateCode("received"),
      why: 0,
      trust: 0,
      from_name: mail.fromName,
      from_email: mail.fromEmail,
      subject: mail.subject,
      size: mail.size,
      storage_key: mail.storageKey,
      mailbox: mail.mailbox ?? null,
      tried_at: mail.now,
    })
    .onConflict((conflict) => conflict.column("fingerprint").doNothing())
    .returning(registered)
    .executeTakeFirst();
  return toRegistered(row);
}

/** Finds an email by fingerprint and counts another attempt; null if it never arrived. */
export async function tryAgain(db: Db, fingerprint: Buffer, now: Date): Promise<RegisteredMail | null> {
  const row = await db
    .updateTable("incoming_mail")
    .set({ tried_at: now })
    .where("fingerprint", "=", fingerprint)
    .returning(registered)
    .executeTakeFirst();
  return toRegistered(row);
}

/** How many of a person's emails automatically became messages or cases in the hour before `at`. */
export async function countRecentMails(db: Db, userId: number, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom("incoming_mail")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("user_id", "=", userId)
    .where("state", "in", [stateCode("appended"), stateCode("created")])
    .where("handled_by", "is", null)
    .where("received_at", ">", new Date(at.getTime() - hourMs))
    .where("received_at", "<=", at)
    .executeTakeFirstOrThrow();
  return count;
}

/** States in which someone may still decide. */
export const undecided = ["received", "waiting", "ignored"] as const;

/** How long a claim lasts; only that of a crashed process lasts so long. */
const heldForMs = 120_000;
type Decider = { readonly by?: number; readonly now: Date };

/** Undecided, and not claimed by anyone else. */
const isFree = (id: number, { by, now }: Decider) => sql<boolean>`id = ${id}
  and state in (${sql.join(undecided.map(stateCode))})
  and (handled_at is null or handled_at < ${new Date(now.getTime() - heldForMs)} or handled_by is not distinct from ${by ?? null}::int)`;

/** Locks an undecided email; null if it is decided, claimed, or doesn't exist. */
export async function lockPendingMail(
  db: Db,
  id: number,
  decider: Decider,
): Promise<{ storageKey: string | null } | null> {
  const row = await db
    .selectFrom("incoming_mail")
    .select("storage_key as storageKey")
    .where(isFree(id, decider))
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Claims an email for a staff member whose decision takes several transactions; false if someone else has it. */
export async function claimMail(db: Db, id: number, decider: { by: number; now: Date }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("incoming_mail")
    .set({ handled_by: decider.by, handled_at: decider.now })
    .where(isFree(id, decider))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases a claim without a decision. */
export const releaseMail = (db: Db, id: number, by: number) =>
  db
    .updateTable("incoming_mail")
    .set({ handled_by: null, handled_at: null })
    .where("id", "=", id)
    .where("handled_by", "=", by)
    .where("state", "in", undecided.map(stateCode))
    .execute();

export type IntakeOutcome = {
  readonly state: IncomingMailState;
  readonly why: IntakeReason;
  readonly trust?: SenderTrust;
  readonly caseId?: number | null;
  readonly messageId?: number | null;
  readonly userId?: number | null;
  /** Others besides its author and us have the email. */
  readonly isShared?: boolean;
  /** Null: unknown, since the email couldn't be read completely. */
  readonly hasFiles?: boolean | null;
  /** The staff member who decided, and when. */
  readonly handledBy?: number;
  readonly now: Date;
};

/** Stores the outcome of an email; with `ifOpen` only if it is undecided. Returns whether it was stored. */
export async function settleMail(db: Db, id: number, outcome: IntakeOutcome, ifOpen = false): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("incoming_mail")
    .set({
      state: stateCode(outcome.state),
      why: intakeReasons.indexOf(outcome.why),
      ...(outcome.trust && { trust: senderTrusts.indexOf(outcome.trust) }),
      ...(outcome.caseId !== undefined && { case_id: sql`(select id from care_case where id = ${outcome.caseId})` }),
      ...(outcome.messageId !== undefined && { message_id: outcome.messageId }),
      ...(outcome.userId !== undefined && { user_id: outcome.userId }),
      ...(outcome.isShared !== undefined && { is_shared: outcome.isShared }),
      ...(outcome.hasFiles !== undefined && { has_files: outcome.hasFiles }),
      ...(outcome.handledBy !== undefined && { handled_by: outcome.handledBy, handled_at: outcome.now }),
    })
    .where("id", "=", id)
    .$if(ifOpen, (open) => open.where("state", "=", stateCode("received")))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds the outcome of an email. */
export async function findRegistered(db: Db, id: number): Promise<RegisteredMail | null> {
  return toRegistered(await db.selectFrom("incoming_mail").select(registered).where("id", "=", id).executeTakeFirst());
}
