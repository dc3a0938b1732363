import { type RawBuilder, sql } from "kysely";
import type { MailChoice } from "#notifications/contract/notification.ts";
import type { NotificationChoices } from "#notifications/rules/choices/choices.ts";
import { mailCode, typeCode } from "#notifications/server/notification-codes.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared, unread } from "#platform/server/database/prepared-statements.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { isExternal } from "#visibility/server/audience-store.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";
import { ofSameCompany } from "#visibility/server/company-scope-store.ts";
import { isAboutInternal } from "#visibility/server/notification-scope-store.ts";

/** A notification waiting to be emailed, with its subject. */
export type WaitingRow = Pick<
  Row<"notification">,
  "id" | "case_id" | "type" | "at" | "is_internal" | "reasons" | "actor_id" | "message_id" | "occasion"
> & {
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

type WaitingReader = { readonly userId: number; readonly caseId: number | null; readonly mail: MailChoice };

/** A person's waiting notifications, of one case or all, oldest first; locked until the transaction ends. */
export async function claimWaitingMails(db: Db, { userId, caseId, mail }: WaitingReader): Promise<WaitingRow[]> {
  const ofCase = caseId === null ? sql`true` : sql`n.case_id = ${caseId}`;
  const waits = sql`n.mail <> 0 and n.mail = ${mailCode(mail)} and n.mailed_at is null`;
  const which = sql<boolean>`n.user_id = ${userId} and ${ofCase} and ${waits}`;
  const { rows } = await sql<WaitingRow>`${prepared}${rowsWhere(which)} for update of n`.execute(db);
  return rows;
}

/** Notifications that an email reported, in their current state; without deleted ones. */
export async function findMailed(db: Db, userId: number, ids: readonly number[]): Promise<WaitingRow[]> {
  const which = sql<boolean>`n.user_id = ${userId} and n.id = any(${ids as number[]}::bigint[])`;
  const { rows } = await sql<WaitingRow>`${prepared}${rowsWhere(which)}`.execute(db);
  return rows;
}

const rowsWhere = (which: RawBuilder<boolean>) => sql<WaitingRow>`
    select n.id, n.case_id, n.type, n.at, n.read_at is not null as is_read, n.reasons,
      ${isAboutInternal} as is_internal,
      n.actor_id, u.name as actor_name, u.kind = 0 as actor_is_staff, i.name as impersonator_name,
      h.type as change_type, h.from_value, h.to_value, h.reason, m.id as message_id, m.deleted_at is not null as is_deleted,
      n.occasion
    from notification n
    left join app_user u on u.id = n.actor_id
    left join case_change h on h.id = n.change_id
    left join app_user i on i.id = h.impersonator_id
    left join case_message m on m.id = n.message_id
    where ${which} order by n.at, n.id`;

/** Returns an email's notifications to waiting; returns how many. Skips those emailed again meanwhile. */
export async function returnWaitingMails(db: Db, ids: readonly number[], writtenAt: Date): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update notification set mailed_at = null
    where id = any(${ids as number[]}::bigint[]) and mailed_at = ${writtenAt}`.execute(db);
  return Number(numAffectedRows);
}

/** Marks them as emailed or dropped. */
export const storeMailed = (db: Db, ids: readonly number[], now: Date) =>
  sql`${unread} update notification set mailed_at = ${now} where id = any(${ids as number[]}::bigint[])`.execute(db);

/** The recipient of an email about a case. */
export type MailReader = { readonly actor: Actor; readonly to: string; readonly name: string };

type ReaderRow = {
  name: string;
  email: string;
  is_staff: boolean;
  customer_no: number | null;
  is_administrator: boolean | null;
};

/**
 * A person with a confirmed address: staff, or a member of the case's company, whatever their active company. Otherwise
 * null.
 */
export async function findMailReader(db: Db, userId: number, caseId: number): Promise<MailReader | null> {
  const { rows } = await sql<ReaderRow>`${prepared}
    select u.name, u.email, u.kind = 0 as is_staff, m.customer_no, m.is_administrator
    from app_user u
    join care_case k on k.id = ${caseId}::bigint
    left join user_customer m on m.user_id = u.id and ${ofSameCompany("m", "k")} and m.accepted_at is not null
    where u.id = ${userId}::bigint and u.removed_at is null and u.email_confirmed_at is not null
      and (u.kind = 0 or m.user_id is not null)`.execute(db);
  return rows[0] ? toReader(userId, rows[0]) : null;
}

function toReader(userId: number, row: ReaderRow): MailReader {
  const customerNumber = row.is_staff || row.customer_no === null ? null : String(row.customer_no);
  const actor: Actor = {
    userId,
    name: row.name,
    email: row.email,
    role: row.is_staff ? "staff" : row.is_administrator ? "administrator" : "user",
    // Not needed for reading.
    staffRoles: [],
    customerNumber,
    customerNumbers: customerNumber === null ? [] : [customerNumber],
    sessionId: "",
    impersonator: null,
  };
  return { actor, to: row.email, name: row.name };
}

export type MailedCase = {
  title: string;
  company: string | null;
  is_muted: boolean;
  is_contact: boolean;
  /** The reader's settings; null if they never changed any. */
  stored: NotificationChoices | null;
};

/** A submitted case that this person can see; otherwise null. */
export async function findMailedCase(db: Db, actor: Actor, caseId: number): Promise<MailedCase | null> {
  const { rows } = await sql<MailedCase>`${prepared}
    select c.title, (select k.name from customer k where ${ofSameCompany("k", "c")}) as company, exists (select from notification_mute q where q.user_id = ${actor.userId} and q.case_id = c.id) as is_muted,
      coalesce(c.contact_id = ${actor.userId}, false) as is_contact,
      (select settings from notification_setting s where s.user_id = ${actor.userId}) as stored
    from care_case c where c.id = ${caseId}::bigint and c.status <> 0 and ${caseScope(actor)}`.execute(db);
  return rows[0] ?? null;
}

/** Inline images, which emails only mention. */
const withoutPictures = (column: string) =>
  sql`left(regexp_replace(${sql.ref(column)}, 'src="data:[^"]*"', '', 'g'), ${sql.lit(mostMarkup + 1)})`;

/** Emails quote the beginning of a text, so only this much HTML is read. */
const mostMarkup = 40_000;

/** Truncates HTML without leaving half a tag at the end; an ellipsis marks the cut. */
function beginningOf(html: string): string {
  if (html.length <= mostMarkup) return html;
  const open = html.lastIndexOf("<");
  return `${open > html.lastIndexOf(">") ? html.slice(0, open) : html}…`;
}

/** A picture that a text shows to everybody who reads the case. */
export type MailedPicture = {
  readonly id: number;
  readonly size: number;
  readonly contentType: string;
  readonly storageKey: string;
};

/** A text that an email quotes, the names of the files that came with it, and those that it shows as pictures. */
export type MailedText = {
  readonly html: string;
  readonly files: readonly string[];
  readonly pictures: readonly MailedPicture[];
  /** How many people of the reader's side get an email about it; only counted if it may show pictures. */
  readonly recipients: number;
};

const picturesIn = (markup: string, which: RawBuilder<boolean>) => sql`(
  select coalesce(json_agg(json_build_object('id', f.id, 'size', f.size, 'contentType', f.content_type,
    'storageKey', f.storage_key) order by f.id), '[]')
  from case_file f
  where f.id = any(array(
      select named[1]::bigint from regexp_matches(${sql.ref(markup)}, '<img data-file="([0-9]{1,15})"', 'g') named))
    and ${which} and not f.is_pending and ${isExternal("f")})`;

/** Staff and customers are counted apart, so that no email tells customers how many staff follow the case. */
const recipientsOf = (markup: string, which: RawBuilder<boolean>, isStaff: boolean) => sql`
  case when ${sql.ref(markup)} like '%<img data-file="%' then (
    select greatest(1, count(distinct n.user_id)::int) from notification n join app_user u on u.id = n.user_id
    where ${which} and n.mail = ${mailCode("AtOnce")} and (u.kind = 0) = ${isStaff}::boolean) else 1 end`;

type TextsToMail = {
  readonly caseId: number;
  readonly messageIds: readonly number[];
  /** Whether the email is for staff. */
  readonly isStaff: boolean;
};

/** Texts of these messages by id, and the case's description as 0, without image data. */
export async function findMailTexts(
  db: Db,
  { caseId, messageIds, isStaff }: TextsToMail,
): Promise<Map<number, MailedText>> {
  const isSubmitted = sql<boolean>`n.case_id = d.case_id and n.type = ${typeCode("NewCareCaseCreated")}`;
  const { rows } = await sql<MailedText & { id: number }>`${prepared}
    select m.id, ${withoutPictures("m.comment")} as html,
      array(select f.name from case_file f where f.message_id = m.id order by f.id) as files,
      ${picturesIn("m.comment", sql`f.message_id = m.id`)} as pictures,
      ${recipientsOf("m.comment", sql`n.message_id = m.id`, isStaff)} as recipients
    from case_message m
    where m.case_id = ${caseId}::bigint and m.id = any(${messageIds as number[]}::bigint[]) and m.deleted_at is null
    union all select 0, ${withoutPictures("d.description")}, '{}',
      ${picturesIn("d.description", sql`f.case_id = d.case_id and f.message_id is null`)},
      ${recipientsOf("d.description", isSubmitted, isStaff)}
    from case_description d where d.case_id = ${caseId}::bigint`.execute(db);
  return new Map(rows.map(({ id, html, ...more }) => [Number(id), { ...more, html: beginningOf(html) }]));
}
