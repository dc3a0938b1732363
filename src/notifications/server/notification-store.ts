import { sql } from "kysely";
import type { NotificationDraft } from "#notifications/rules/fan-out.ts";
import { bitsOfReasons, mailCode, typeCode } from "#notifications/server/notification-codes.ts";
import { dayMs } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

export type NotificationContext = {
  readonly caseId: number;
  readonly at: Date;
  /** Null: triggered by time. */
  readonly actorId: number | null;
  /** Identifies a deadline, so nobody is notified of it twice. */
  readonly occasion: string | null;
  /** The person's own note. */
  readonly note?: string | null;
};

type StoredNotification = { readonly userId: number; readonly inInbox: boolean; readonly mail: number };

/** Stores notifications in one statement; returns the new ones. */
export async function storeNotifications(
  db: Db,
  about: NotificationContext,
  drafts: readonly NotificationDraft[],
): Promise<StoredNotification[]> {
  const column = <T>(of: (one: NotificationDraft) => T): T[] => drafts.map(of);
  const { rows } = await sql<StoredNotification>`${prepared}
    insert into notification (case_id, at, actor_id, occasion, note, user_id, type, change_id, message_id, is_internal, reasons, in_inbox, mail)
    select ${about.caseId}::bigint, ${about.at}::timestamptz, ${about.actorId}::int, ${about.occasion}::text, ${about.note ?? null}::text, row.*
    from unnest(
      ${column((one) => one.userId)}::int[], ${column((one) => typeCode(one.type))}::smallint[],
      ${column((one) => one.changeId)}::bigint[], ${column((one) => one.messageId)}::bigint[],
      ${column((one) => one.isInternal)}::boolean[], ${column((one) => bitsOfReasons(one.reasons))}::smallint[],
      ${column((one) => one.delivery.inbox)}::boolean[], ${column((one) => mailCode(one.delivery.mail))}::smallint[]
    ) as row
    on conflict do nothing
    returning user_id as "userId", in_inbox as "inInbox", mail`.execute(db);
  return rows;
}

type SaveOf = { readonly caseId: number; readonly userId: number; readonly at: Date };

/** Deletes the notifications of somebody's save of a case, except emailed ones; returns the recipients. */
export async function deleteNotificationsOfSave(db: Db, { caseId, userId, at }: SaveOf): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    delete from notification n using case_change change
    where change.case_id = ${caseId} and change.user_id = ${userId} and change.at = ${at}
      and n.case_id = change.case_id and n.change_id = change.id and n.mailed_at is null
    returning n.user_id as "userId"`.execute(db);
  return [...new Set(rows.map((row) => row.userId))];
}

const ofDesk = bitsOfReasons(["team", "standIn", "nobodyElse"]);

/**
 * Deletes a case's unread notifications of people who only got them for their team, for somebody who is away, or because
 * nobody else did, except this person's; returns the recipients.
 */
export async function deleteUnreadOfDesk(db: Db, caseId: number, exceptId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`${prepared}
    delete from notification where case_id = ${caseId} and user_id <> ${exceptId} and read_at is null
      and reasons <> 0 and reasons & ~${sql.lit(ofDesk)} = 0
    returning user_id as "userId"`.execute(db);
  return [...new Set(rows.map((row) => row.userId))];
}

/** Deletes notifications that were read or email-only after 90 days, all others after a year. */
export async function deleteOldNotifications(db: Db, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);
  await db
    .deleteFrom("notification")
    .where("at", "<", daysAgo(90))
    .where((eb) => eb.or([eb("at", "<", daysAgo(365)), eb("read_at", "is not", null), eb.not("in_inbox")]))
    .execute();
}

/** Notifications kept in one person's inbox, the newest; older ones are removed hourly. */
export const maxNotifications = 10_000;

/** The outcome of one deletion from full inboxes. */
type Deletion = { readonly count: number; readonly ofUnread: readonly number[] };

/**
 * Deletes at most `atOnce` of the oldest notifications of inboxes that have received something since then and exceed
 * their limit; returns how many, and the people who had unread ones among them. Those whose email is still due stay
 * until it is sent. Finds people one by one in the index of inboxes, so it doesn't read their notifications.
 */
export async function deleteBeyondKept(db: Db, since: Date, atOnce: number): Promise<Deletion> {
  const { rows } = await sql<{ userId: number; wasRead: boolean }>`
    with recursive owner as (
      select min(user_id) as user_id from notification where in_inbox
      union all
      select (select min(n.user_id) from notification n where n.in_inbox and n.user_id > owner.user_id)
      from owner where owner.user_id is not null),
    last as (
      select owner.user_id, kept.at, kept.id from owner cross join lateral (
        select n.at, n.id from notification n where n.user_id = owner.user_id and n.in_inbox
        order by n.at desc, n.id desc offset ${maxNotifications - 1} limit 1) kept
      where (select max(n.at) from notification n where n.user_id = owner.user_id and n.in_inbox) >= ${since})
    delete from notification where id in (
      select n.id from notification n join last on n.user_id = last.user_id
      where n.in_inbox and (n.at, n.id) < (last.at, last.id) and (n.mail = 0 or n.mailed_at is not null)
      order by n.at, n.id limit ${atOnce})
    returning user_id as "userId", read_at is not null as "wasRead"`.execute(db);
  const unread = rows.filter(({ wasRead }) => !wasRead);
  return { count: rows.length, ofUnread: [...new Set(unread.map(({ userId }) => userId))] };
}

/** Deletes everybody's notifications of these cases, and whether they wanted any. */
export async function deleteNotificationsOf(db: Db, caseIds: readonly number[]): Promise<void> {
  await db.deleteFrom("notification").where("case_id", "in", caseIds).execute();
  await db.deleteFrom("notification_mute").where("case_id", "in", caseIds).execute();
}
