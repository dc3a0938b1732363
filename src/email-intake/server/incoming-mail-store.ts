import { type RawBuilder, sql } from "kysely";
import {
  type IncomingMail,
  type IncomingMailState,
  type IntakeReason,
  incomingMailStates,
  intakeReasons,
  type SenderTrust,
  senderTrusts,
} from "#email-intake/contract/incoming-mail.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

const stateCode = (state: IncomingMailState) => incomingMailStates.indexOf(state);

/** A stored email; undecided while its state is "received". */
export type EnrolledMail = {
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

const enrolled = ["id", "state", "attempts", "case_id as caseId"] as const;
type EnrolledRow = Omit<EnrolledMail, "state"> & { state: number };
const toEnrolled = (row: EnrolledRow | undefined): EnrolledMail | null =>
  row ? { ...row, state: incomingMailStates[row.state] ?? "received" } : null;

/** Stores an undecided email; null if it already exists. */
export async function enrollMail(db: Db, mail: NewMail): Promise<EnrolledMail | null> {
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
    .returning(enrolled)
    .executeTakeFirst();
  return toEnrolled(row);
}

/** Finds an email by fingerprint and counts another attempt; null if it never arrived. */
export async function tryAgain(db: Db, fingerprint: Buffer, now: Date): Promise<EnrolledMail | null> {
  const row = await db
    .updateTable("incoming_mail")
    .set({ tried_at: now })
    .where("fingerprint", "=", fingerprint)
    .returning(enrolled)
    .executeTakeFirst();
  return toEnrolled(row);
}

/** How many of a person's emails automatically became messages or cases in the hour before `at`. */
export async function countRecentMails(db: Db, userId: number, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom("incoming_mail")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("user_id", "=", userId)
    .where("state", "in", [stateCode("appended"), stateCode("created")])
    .where("handled_by", "is", null)
    .where("received_at", ">", new Date(at.getTime() - 3_600_000))
    .where("received_at", "<=", at)
    .executeTakeFirstOrThrow();
  return count;
}

/** States in which someone may still decide. */
const undecided = ["received", "waiting", "ignored"] as const;

/** How long a claim lasts; only that of a crashed process lasts so long. */
const heldForMs = 120_000;
type Decider = { readonly by?: number; readonly now: Date };

/** Undecided, and not claimed by anyone else. */
const isFree = (id: number, { by, now }: Decider) => sql<boolean>`id = ${id}
  and state in (${sql.join(undecided.map(stateCode))})
  and (handled_at is null or handled_at < ${new Date(now.getTime() - heldForMs)} or handled_by is not distinct from ${by ?? null}::int)`;

/** Locks an undecided email; null if it is decided, claimed, or doesn't exist. */
export async function lockUndecided(
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

export type Outcome = {
  readonly state: IncomingMailState;
  readonly why: IntakeReason;
  readonly trust?: SenderTrust;
  readonly caseId?: number | null;
  readonly messageId?: number | null;
  readonly userId?: number | null;
  /** Others besides its author and us have the email. */
  readonly isShared?: boolean;
  /** The staff member who decided, and when. */
  readonly handledBy?: number;
  readonly now: Date;
};

/** Stores the outcome of an email; with `ifOpen` only if it is undecided. Returns whether it was stored. */
export async function settleMail(db: Db, id: number, outcome: Outcome, ifOpen = false): Promise<boolean> {
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
      ...(outcome.handledBy !== undefined && { handled_by: outcome.handledBy, handled_at: outcome.now }),
    })
    .where("id", "=", id)
    .$if(ifOpen, (open) => open.where("state", "=", stateCode("received")))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Finds the outcome of an email. */
export async function findEnrolled(db: Db, id: number): Promise<EnrolledMail | null> {
  return toEnrolled(await db.selectFrom("incoming_mail").select(enrolled).where("id", "=", id).executeTakeFirst());
}

type MailRow = {
  id: number;
  receivedAt: Date;
  state: number;
  why: number;
  trust: number;
  fromName: string;
  fromEmail: string;
  subject: string;
  size: number;
  storageKey: string | null;
  userId: number | null;
  userName: string | null;
  userIsStaff: boolean | null;
  caseId: number | null;
  caseTitle: string | null;
  messageId: number | null;
  handlerId: number | null;
  handlerName: string | null;
  failure: string | null;
};

/** An email as staff see it, and its original's key in the file store. */
export type StoredMail = { readonly mail: IncomingMail; readonly storageKey: string | null };

/** For staff only. The only restriction: a draft case and a deleted message's original are never returned. */
async function findMails(db: Db, condition: RawBuilder<unknown>): Promise<StoredMail[]> {
  const { rows } = await sql<MailRow>`
    select m.id, m.received_at as "receivedAt", m.state, m.why, m.trust, m.from_name as "fromName",
      m.from_email as "fromEmail", m.subject, m.size, case when w.deleted_at is null then m.storage_key end as "storageKey",
      u.id as "userId", u.name as "userName", u.kind = 0 as "userIsStaff", c.id as "caseId", c.title as "caseTitle",
      m.message_id as "messageId", m.failure, h.id as "handlerId", h.name as "handlerName"
    from incoming_mail m
    left join app_user u on u.id = m.user_id
    left join care_case c on c.id = m.case_id and c.status <> 0
    left join case_message w on w.id = m.message_id
    left join app_user h on h.id = m.handled_by
    where ${condition}`.execute(db);
  return rows.map((row) => ({ mail: toMail(row), storageKey: row.storageKey }));
}

const toMail = (row: MailRow): IncomingMail => ({
  id: row.id,
  receivedAt: row.receivedAt.toISOString(),
  state: incomingMailStates[row.state] ?? "received",
  why: intakeReasons[row.why] ?? "unfinished",
  trust: senderTrusts[row.trust] ?? "none",
  fromName: row.fromName,
  fromEmail: row.fromEmail,
  subject: row.subject,
  size: row.size,
  failure: row.failure ?? "",
  hasOriginal: row.storageKey !== null,
  sender: row.userId === null ? null : { id: row.userId, name: row.userName ?? "", isStaff: row.userIsStaff === true },
  careCase: row.caseId === null ? null : { id: row.caseId, title: row.caseTitle ?? "" },
  messageId: row.messageId,
  handledBy: row.handlerId === null ? null : { id: row.handlerId, name: row.handlerName ?? "", isStaff: true },
});

export async function findMail(db: Db, id: number): Promise<StoredMail | null> {
  return (await findMails(db, sql`m.id = ${id}`))[0] ?? null;
}

/** Newest first; waiting ones oldest first. `after` is the last id of the previous page. */
export async function findMailPage(
  db: Db,
  { waiting, after, limit }: { waiting: boolean; after: number | undefined; limit: number },
): Promise<IncomingMail[]> {
  const page = waiting
    ? sql`m.state = 3 and m.id > ${after ?? 0} order by m.id limit ${limit}`
    : sql`${after === undefined ? sql`true` : sql`m.id < ${after}`} order by m.id desc limit ${limit}`;
  return (await findMails(db, page)).map(({ mail }) => mail);
}

export async function countWaiting(db: Db, most: number | null = null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from incoming_mail where state = 3 limit ${most}) waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Waiting ones first, otherwise oldest first. */
export const findMailsOfCase = async (db: Db, caseId: number): Promise<IncomingMail[]> =>
  (
    await findMails(
      db,
      sql`m.case_id = ${caseId} order by m.state = ${stateCode("waiting")} desc, m.id limit 500 ${prepared}`,
    )
  ).map(({ mail }) => mail);
