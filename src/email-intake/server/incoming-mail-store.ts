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

const stateCode = (state: IncomingMailState) => incomingMailStates.indexOf(state);

/** A mail as it was enrolled; nothing is decided of one whose state is "received". */
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

const enrolled = sql`id, state, attempts, case_id as "caseId"`;
type EnrolledRow = Omit<EnrolledMail, "state"> & { state: number };
const toEnrolled = (row: EnrolledRow | undefined): EnrolledMail | null =>
  row ? { ...row, state: incomingMailStates[row.state] ?? "received" } : null;

/** Stores a mail that nothing is decided of yet; null when it was there already. */
export async function enrollMail(db: Db, mail: NewMail): Promise<EnrolledMail | null> {
  const { rows } = await sql<EnrolledRow>`
    insert into incoming_mail (fingerprint, message_key, header_message_id, received_at, state, why, trust, from_name,
      from_email, subject, size, storage_key, mailbox, tried_at)
    values (${mail.fingerprint}, ${mail.messageKey}, ${mail.headerMessageId}, ${mail.receivedAt}, 0, 0, 0, ${mail.fromName},
      ${mail.fromEmail}, ${mail.subject}, ${mail.size}, ${mail.storageKey}, ${mail.mailbox ?? null}, ${mail.now})
    on conflict (fingerprint) do nothing returning ${enrolled}`.execute(db);
  return toEnrolled(rows[0]);
}

/** The mail of this fingerprint, noted as tried once more; null when it never came. */
export async function tryAgain(db: Db, fingerprint: Buffer, now: Date): Promise<EnrolledMail | null> {
  const { rows } = await sql<EnrolledRow>`
    update incoming_mail set tried_at = ${now} where fingerprint = ${fingerprint} returning ${enrolled}`.execute(db);
  return toEnrolled(rows[0]);
}

/** How many mails of a person became messages or cases by themselves within the hour until `at`. */
export async function countTakenLately(db: Db, userId: number, at: Date): Promise<number> {
  const taken = sql.join([stateCode("appended"), stateCode("created")]);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from incoming_mail where user_id = ${userId} and state in (${taken})
      and handled_by is null and received_at > ${new Date(at.getTime() - 3_600_000)} and received_at <= ${at}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** States about which somebody may still decide. */
const undecided = ["received", "waiting", "ignored"] as const;

/** So long a mail is held for who decides; only one whose process died holds it so long. */
const heldForMs = 120_000;
type Decider = { readonly by?: number; readonly now: Date };

/** Nobody has decided, and nobody else is about to. */
const isFree = (id: number, { by, now }: Decider) => sql<boolean>`id = ${id}
  and state in (${sql.join(undecided.map(stateCode))})
  and (handled_at is null or handled_at < ${new Date(now.getTime() - heldForMs)} or handled_by is not distinct from ${by ?? null}::int)`;

/** Locks a mail about which nobody has decided; null when somebody has or is about to, or there is none. */
export async function lockUndecided(
  db: Db,
  id: number,
  decider: Decider,
): Promise<{ storageKey: string | null } | null> {
  const { rows } = await sql<{ storageKey: string | null }>`
    select storage_key as "storageKey" from incoming_mail where ${isFree(id, decider)} for update`.execute(db);
  return rows[0] ?? null;
}

/** Takes a mail for a member of staff whose decision needs more than one transaction; false when somebody else did. */
export async function holdMail(db: Db, id: number, decider: { by: number; now: Date }): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update incoming_mail set handled_by = ${decider.by}, handled_at = ${decider.now} where ${isFree(id, decider)}`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/** Nothing became of it: others may decide. */
export const releaseMail = (db: Db, id: number, by: number) =>
  sql`update incoming_mail set handled_by = null, handled_at = null
    where id = ${id} and handled_by = ${by} and state in (${sql.join(undecided.map(stateCode))})`.execute(db);

export type Outcome = {
  readonly state: IncomingMailState;
  readonly why: IntakeReason;
  readonly trust?: SenderTrust;
  readonly caseId?: number | null;
  readonly messageId?: number | null;
  readonly userId?: number | null;
  /** Others than its writer and we have it. */
  readonly isShared?: boolean;
  /** The member of staff who decided, and when. */
  readonly handledBy?: number;
  readonly now: Date;
};

/** Says what became of a mail; of one about which that is not decided yet when `ifOpen`. Answers whether it was said. */
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

/** What became of a mail. */
export async function findEnrolled(db: Db, id: number): Promise<EnrolledMail | null> {
  const { rows } = await sql<EnrolledRow>`select ${enrolled} from incoming_mail where id = ${id}`.execute(db);
  return toEnrolled(rows[0]);
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

/** A mail as staff see it, and its original in the file store. */
export type StoredMail = { readonly mail: IncomingMail; readonly storageKey: string | null };

/** For staff alone: there is no scope here but that a case's draft, or a deleted message's original, is nobody's to read. */
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

/** Newest first; those that wait, oldest first. `after` is the last id of the page before. */
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

/** Those that wait first; otherwise the oldest. */
export const findMailsOfCase = async (db: Db, caseId: number): Promise<IncomingMail[]> =>
  (await findMails(db, sql`m.case_id = ${caseId} order by m.state = ${stateCode("waiting")} desc, m.id limit 500`)).map(
    ({ mail }) => mail,
  );
