import { type RawBuilder, sql } from "kysely";
import { changeLogCodes } from "#care-cases/server/public.ts";
import { maxUnread } from "#notifications/contract/inbox-calls.ts";
import { typeCode } from "#notifications/server/notification-codes.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type ActingColumns, actingColumns, actingIn } from "#platform/server/transactions/acting-kinds.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";
import { changeScope } from "#visibility/server/event-scope-store.ts";
import { messageScope } from "#visibility/server/message-scope-store.ts";
import { inboxOfCaseScope, inboxScope, inboxWalkScope } from "#visibility/server/notification-scope-store.ts";

/** A position in an inbox, which is ordered by time, then id. */
export type InboxPosition = { readonly at: Date; readonly id: number };

export type InboxFilter = {
  /** Codes; empty for all types. */
  readonly types: readonly number[];
  readonly unreadOnly: boolean;
};

/** Whether a row with this alias is of these types, if any; a message that was saved with a status is of both. */
export function isOfTypes(types: readonly number[], row: RawBuilder<unknown>): RawBuilder<boolean> {
  if (types.length === 0) return sql`true`;
  const isOne = sql<boolean>`${row}.type = any(${types as number[]}::smallint[])`;
  const [message, status] = [typeCode("NewMessage"), typeCode("StatusChanged")];
  if (!types.includes(status) || types.includes(message)) return isOne;
  return sql`(${isOne} or ${row}.type = ${sql.lit(message)} and (select saved.type = ${sql.lit(changeLogCodes.toCode("StatusChanged"))}
    from case_change saved where saved.id = ${row}.change_id))`;
}

/** The filter's conditions on a row with this alias. */
function fits({ types, unreadOnly }: InboxFilter, row: RawBuilder<unknown>): RawBuilder<boolean> {
  const ofTypes = isOfTypes(types, row);
  return unreadOnly ? sql<boolean>`${ofTypes} and ${row}.read_at is null` : sql<boolean>`${ofTypes}`;
}

type GroupPage = InboxFilter & { readonly after: InboxPosition | null; readonly limit: number };
export type GroupRow = InboxPosition & { readonly case_id: number };

/**
 * The next cases by newest notification, each with its newest one's position. Walks down the inbox from case to case,
 * reading everything in between. Cases on earlier pages are read once, not per row, since a case may have thousands of
 * non-matching rows.
 */
export async function findInboxCases(db: Db, actor: Actor, page: GroupPage): Promise<GroupRow[]> {
  const { after, limit } = page;
  const place = after ? sql`(n.at, n.id) < (${after.at}, ${after.id})` : sql`true`;
  const shownBefore = after
    ? sql`n.case_id in (select distinct s.case_id from notification s where s.user_id = ${actor.userId} and s.in_inbox
        and ${fits(page, sql`s`)} and (s.at, s.id) >= (${after.at}, ${after.id}))`
    : sql`false`;
  const newest = (from: RawBuilder<unknown>, isNew: RawBuilder<unknown>) => sql`
    select n.at, n.id, n.case_id from notification n
    where ${inboxWalkScope(actor)} and ${fits(page, sql`n`)} and ${from} and ${isNew} and not ${shownBefore}
    order by n.at desc, n.id desc limit 1`;
  const { rows } = await sql<GroupRow>`
    with recursive walk as (
      select first.at, first.id, first.case_id, array[first.case_id] as seen from (${newest(place, sql`true`)}) first
      union all
      select next.at, next.id, next.case_id, walk.seen || next.case_id from walk cross join lateral
        (${newest(sql`(n.at, n.id) < (walk.at, walk.id)`, sql`n.case_id <> all(walk.seen)`)}) next
      where cardinality(walk.seen) < ${limit}
    )
    select at, id, case_id from walk order by at desc, id desc`.execute(db);
  return rows;
}

export type InboxCaseRow = {
  case_id: number;
  title: string;
  status: number;
  is_muted: boolean;
  /** Counted up to one more than displayed. */
  unread: number;
};

/** Summaries of these cases, as far as the reader can see them. */
export async function findCaseHeads(db: Db, actor: Actor, caseIds: readonly number[]): Promise<InboxCaseRow[]> {
  const { rows } = await sql<InboxCaseRow>`
    select c.id as case_id, c.title, c.status,
      exists (select from notification_mute q where q.user_id = ${actor.userId} and q.case_id = c.id) as is_muted,
      (select least(count(*) filter (where n.read_at is null), ${maxUnread + 1}) from notification n
        where n.case_id = c.id and ${inboxOfCaseScope(actor)})::int as unread
    from care_case c where c.id = any(${caseIds as number[]}::bigint[]) and ${caseScope(actor)}`.execute(db);
  return rows;
}

export type InboxRow = ActingColumns & {
  id: number;
  case_id: number;
  type: number;
  at: Date;
  actor_id: number | null;
  actor_name: string | null;
  actor_kind: number | null;
  impersonator_name: string | null;
  is_internal: boolean;
  read_at: Date | null;
  reasons: number;
  from_value: string | null;
  to_value: string | null;
  message_id: number | null;
  occasion: string | null;
  note: string | null;
  /** The beginning of the message's HTML. */
  comment: string | null;
};

type InboxQuery = InboxFilter & {
  readonly caseIds: readonly number[];
  readonly before: number | null;
  readonly perCase: number;
};

/** Characters of message HTML read for a preview, including markup. */
const previewMarkup = 4_000;

/** The newest notifications of each of these cases; with `before`, those before this one. */
export async function findNotifications(db: Db, actor: Actor, wanted: InboxQuery): Promise<InboxRow[]> {
  const { caseIds, before, perCase } = wanted;
  const older =
    before === null
      ? sql`true`
      : sql`(n.at, n.id) < (select b.at, b.id from notification b where b.id = ${before} and b.user_id = ${actor.userId})`;
  const { rows } = await sql<InboxRow>`
    select n.id, n.case_id, n.type, n.at, n.actor_id, u.name as actor_name, u.kind as actor_kind,
      i.name as impersonator_name, n.is_internal, n.read_at, n.reasons, h.from_value, h.to_value, n.message_id, n.occasion, n.note,
      ${actingColumns(actingIn("h"), isStaff(actor))}, left(m.comment, ${previewMarkup}) as comment
    from unnest(${caseIds as number[]}::bigint[]) with ordinality as k (case_id, place)
    cross join lateral (
      select n.* from notification n join care_case c on c.id = n.case_id
      where n.case_id = k.case_id and ${inboxScope(actor)} and ${fits(wanted, sql`n`)} and ${older}
      order by n.at desc, n.id desc limit ${perCase}) n
    left join app_user u on u.id = n.actor_id
    left join case_change h on h.id = n.change_id and ${changeScope(actor)}
    left join app_user i on i.id = h.impersonator_id
    left join case_message m on m.id = n.message_id and m.deleted_at is null and ${messageScope(actor)}
    order by k.place, n.at desc, n.id desc`.execute(db);
  return rows;
}

/** Time of the newest notification in a person's inbox; null if empty. */
export async function findNewest(db: Db, actor: Actor): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select n.at from notification n where ${inboxWalkScope(actor)} order by n.at desc, n.id desc limit 1`.execute(db);
  return rows[0]?.at ?? null;
}

/** Number of unread ones, counted up to one more than displayed. */
export async function countUnread(db: Db, actor: Actor): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from notification n
      where ${inboxWalkScope(actor)} and n.read_at is null limit ${maxUnread + 1}) unread`.execute(db);
  return rows[0]?.count ?? 0;
}
