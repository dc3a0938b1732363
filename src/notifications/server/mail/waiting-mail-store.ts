import { type RawBuilder, sql } from "kysely";
import { mailLanguage } from "#email-links/server/mail-language-store.ts";
import type { MailChoice } from "#notifications/contract/notification.ts";
import type { NotificationChoices } from "#notifications/rules/choices/choices.ts";
import { mailCode } from "#notifications/server/notification-codes.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { isOneOf, prepared, unread } from "#platform/server/database/prepared-statements.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { type Question, question } from "#platform/server/database/together.ts";
import { type ActingColumns, actingColumns, actingIn } from "#platform/server/transactions/acting-kinds.ts";
import { clockModes } from "#service-levels/contract/time-left.ts";
import { caseOfInvited, caseVisibleTo } from "#visibility/server/case-scope-store.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";
import { isAboutInternal } from "#visibility/server/notification-scope-store.ts";

/** A notification waiting to be emailed, with its subject. */
type NotificationRow = Pick<
  Row<"notification">,
  "id" | "user_id" | "case_id" | "type" | "at" | "is_internal" | "reasons" | "actor_id" | "message_id" | "occasion"
> &
  ActingColumns & {
    is_read: boolean;
    actor_name: string | null;
    actor_is_staff: boolean | null;
    impersonator_name: string | null;
    change_type: number | null;
    from_value: string | null;
    to_value: string | null;
    reason: string | null;
    is_deleted: boolean;
  };

/** Its reader, and the case as it is for them. */
type ReaderRow = {
  reader_name: string;
  reader_email: string;
  reader_is_staff: boolean;
  customer_no: number | null;
  is_administrator: boolean | null;
  /** They haven't accepted the company's invitation, and so can't sign in. */
  is_invited: boolean;
  /** Null unless the person has a confirmed address and can see the case, which is submitted. */
  title: string | null;
  company: string | null;
  /** Its clock runs around the clock. */
  runs_around: boolean;
  is_muted: boolean;
  is_contact: boolean;
  /** The reader's settings; null if they never changed any. */
  stored: NotificationChoices | null;
  /** The tag of their language; null if nobody chose any. */
  language: string | null;
};

export type WaitingRow = NotificationRow & ReaderRow;

/**
 * Locks those of these people who weren't removed, and then the case, until the transaction ends; nobody if the case is
 * gone. Waits for a running save, which may be about to add to what waits.
 */
export const lockedReaders = (caseId: number, userIds: readonly number[]): Question<number[]> =>
  question(
    sql<{ id: number }>`${prepared}
    with people as materialized (
      select id from app_user where id ${isOneOf(userIds)} and removed_at is null order by id for no key update
    ), locked as materialized (
      select id from care_case where id = ${caseId} and (select count(*) from people) > 0 for share
    )
    select people.id from people where exists (select from locked)`,
    (rows) => rows.map(({ id }) => id),
  );

const waitsFor = (mail: MailChoice) => sql`n.mail <> 0 and n.mail = ${mailCode(mail)} and n.mailed_at is null`;

/** What waits for these people on a case, oldest first; locked until the transaction ends. */
export function claimedCaseMails(caseId: number, userIds: readonly number[]): Question<readonly WaitingRow[]> {
  const which = sql<boolean>`n.user_id ${isOneOf(userIds)} and n.case_id = ${caseId} and ${waitsFor("AtOnce")}`;
  return question(sql<WaitingRow>`${prepared}${rowsWhere(which)} for update of n`, (rows) => rows);
}

/** What waits for a person's summary, of all cases. */
export async function claimSummaryMails(db: Db, userId: number): Promise<WaitingRow[]> {
  const which = sql<boolean>`n.user_id = ${userId} and ${waitsFor("DailySummary")}`;
  const { rows } = await sql<WaitingRow>`${prepared}${rowsWhere(which)} for update of n`.execute(db);
  return rows;
}

type MailedRows = { readonly userId: number; readonly ids: readonly number[]; readonly mailedAt: Date };

/** Notifications that an email reports, in their current state; without deleted ones, and those that went back to waiting. */
export async function findMailed(db: Db, { userId, ids, mailedAt }: MailedRows): Promise<WaitingRow[]> {
  const which = sql<boolean>`n.user_id = ${userId} and n.id ${isOneOf(ids)} and n.mailed_at = ${mailedAt}`;
  const { rows } = await sql<WaitingRow>`${prepared}${rowsWhere(which)}`.execute(db);
  return rows;
}

/**
 * A person `u` who gets emails about the case `c`: with a confirmed address, and whoever can see the case, which is
 * submitted, whatever their active company; and an invited new person about their own case, whose address the email
 * that it was confirmed.
 */
const isMailedTo = sql<boolean>`(u.email_confirmed_at is not null and c.status <> 0 and ${caseVisibleTo} or ${caseOfInvited})`;

const rowsWhere = (which: RawBuilder<boolean>) => sql<WaitingRow>`
    select n.id, n.user_id, n.case_id, n.type, n.at, n.read_at is not null as is_read, n.reasons,
      ${isAboutInternal} as is_internal,
      n.actor_id, doer.name as actor_name, doer.kind = 0 as actor_is_staff, i.name as impersonator_name,
      h.type as change_type, h.from_value, h.to_value, h.reason, m.id as message_id, m.deleted_at is not null as is_deleted,
      n.occasion, ${actingColumns(actingIn("h"), sql<boolean>`u.kind = 0`)},
      u.name as reader_name, u.email as reader_email, u.kind = 0 as reader_is_staff, w.customer_no,
      w.is_administrator and w.accepted_at is not null as is_administrator, w.accepted_at is null and w.user_id is not null as is_invited,
      c.title, company.name as company, coalesce(c.contact_id = u.id, false) as is_contact,
      coalesce(c.clock_mode = ${sql.lit(clockModes.indexOf("around"))}, false) as runs_around,
      exists (select from notification_mute q where q.user_id = n.user_id and q.case_id = n.case_id) as is_muted,
      (select settings from notification_setting s where s.user_id = n.user_id) as stored,
      ${mailLanguage(sql`u.id`, sql`case when u.kind = 0 then null else w.customer_no end`)} as language
    from notification n
    join app_user u on u.id = n.user_id
    left join care_case c on c.id = n.case_id and ${isMailedTo}
    left join customer company on ${ofSameCompany("company", "c")}
    left join user_customer w on w.user_id = u.id and ${ofSameCompany("w", "c")} and (w.accepted_at is not null or ${caseOfInvited})
    left join app_user doer on doer.id = n.actor_id
    left join case_change h on h.id = n.change_id
    left join app_user i on i.id = h.impersonator_id
    left join case_message m on m.id = n.message_id
    where ${which} order by n.at, n.id`;

/** Whether a person gets emails about a case. */
export async function isMailReader(db: Db, userId: number, caseId: number): Promise<boolean> {
  const { rows } = await sql`${prepared}
    select from app_user u join care_case c on c.id = ${caseId}::bigint
    where u.id = ${userId}::bigint and ${isMailedTo}`.execute(db);
  return rows.length > 0;
}

type MailedPerson = {
  readonly id: number;
  readonly name: string;
  readonly isStaff: boolean;
  readonly isMailed: boolean;
};

/** These people by name, and whether each gets emails about a case. */
export async function findMailReaders(db: Db, caseId: number, userIds: readonly number[]): Promise<MailedPerson[]> {
  const { rows } = await sql<MailedPerson>`${prepared}
    select u.id, u.name, u.kind = 0 as "isStaff", ${isMailedTo} as "isMailed"
    from app_user u join care_case c on c.id = ${caseId}::bigint
    where u.id ${isOneOf(userIds)} order by u.name, u.id`.execute(db);
  return rows;
}

/** Returns an email's notifications to waiting; returns how many. Skips those emailed again meanwhile. */
export async function returnWaitingMails(db: Db, ids: readonly number[], writtenAt: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notification set mailed_at = null
    where id = any(${ids as number[]}::bigint[]) and mailed_at = ${writtenAt}`.execute(db);
  return Number(numAffectedRows);
}

/** Marks them as emailed or dropped. */
export const storeMailed = (db: Db, ids: readonly number[], now: Date) =>
  sql`${unread} update notification set mailed_at = ${now} where id ${isOneOf(ids)}`.execute(db);

/** The recipient of an email about a case. */
export type MailReader = {
  readonly actor: Actor;
  readonly to: string;
  readonly name: string;
  /** They can't sign in before they accept the invitation. */
  readonly isInvited: boolean;
};

export function readerOf(row: WaitingRow): MailReader {
  const { reader_name: name, reader_email: email, reader_is_staff: isOfStaff } = row;
  const customerNumber = isOfStaff || row.customer_no === null ? null : String(row.customer_no);
  const actor: Actor = {
    userId: row.user_id,
    name,
    email,
    role: isOfStaff ? "staff" : row.is_administrator ? "administrator" : "user",
    // Not needed for reading.
    staffRoles: [],
    customerNumber,
    customerNumbers: customerNumber === null ? [] : [customerNumber],
    sessionId: "",
    impersonator: null,
  };
  return { actor, to: email, name, isInvited: row.is_invited };
}
