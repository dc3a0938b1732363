import { type RawBuilder, sql } from "kysely";
import { changeLogCodes } from "#care-cases/server/public.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type ActingColumns, actingColumns, actingIn } from "#platform/server/transactions/acting-kinds.ts";
import { sinceLeftBounds } from "#since-left/contract/calls.ts";
import { typesLeftOut } from "#since-left/rules/shown-since-left.ts";
import { isInternal } from "#visibility/server/audience-store.ts";
import { caseScope, isOwnCase } from "#visibility/server/case-scope-store.ts";
import { changeScope } from "#visibility/server/event-scope-store.ts";
import { messageScope } from "#visibility/server/message-scope-store.ts";

type Sql = RawBuilder<unknown>;

/** When the person's last visit ended; null if there was none. */
export async function findLeftAt(db: Db, userId: number): Promise<Date | null> {
  const row = await db.selectFrom("app_user").select("visit_ended_at").where("id", "=", userId).executeTakeFirst();
  return row?.visit_ended_at ?? null;
}

/**
 * Cases of which a staff member is assignee, owner or follower, by the indexes of people: open ones, and ended ones that
 * changed since, which aren't found by an internal message alone.
 */
const casesOfStaff = ({ userId }: Actor, since: Date): Sql => sql`
  select c.id from care_case c where c.assignee_key = ${userId} and c.assignee_key <> 0 and c.status_group in (1, 2)
  union select c.id from care_case c where c.owner_key = ${userId} and c.owner_key <> 0 and c.status_group in (1, 2)
  union select c.id from care_case c
    where c.status_group = 3 and c.updated_at >= ${since} and (c.assignee_key = ${userId} or c.owner_key = ${userId})
  union select c.id from case_subscriber f join care_case c on c.id = f.case_id
    where f.user_id = ${userId} and (c.status_group in (1, 2) or c.status_group = 3 and c.updated_at >= ${since})`;

/** Cases of which a customer is contact person, creator or follower. All that customers learn of changes a case. */
const casesOfCustomer = (actor: Actor, since: Date): Sql => sql`
  select c.id from care_case c
  where ${caseScope(actor)} and c.status_group in (1, 2, 3) and c.updated_at >= ${since} and (${isOwnCase(actor)}
    or exists (select from case_subscriber f where f.case_id = c.id and f.user_id = ${actor.userId}))`;

/** Done by somebody else, or by staff in the person's name. */
const byOthers = ({ userId }: Actor, author: Sql, impersonator: Sql): Sql =>
  sql`(${author} is distinct from ${userId} or ${impersonator} is not null) and ${impersonator} is distinct from ${userId}`;

/** The newest events since, one more than are shown. A case's newest entry says whether there are any. */
const newestEvents = (actor: Actor, since: Date): Sql => sql`
  with own as materialized (${isStaff(actor) ? casesOfStaff(actor, since) : casesOfCustomer(actor, since)})
  select e.* from own join care_case c on c.id = own.id
  cross join lateral (select h.at from case_change h where h.case_id = c.id order by h.id desc limit 1) newest
  cross join lateral (
    select h.case_id, h.at, h.id as change_id, null::bigint as message_id from case_change h
    where h.case_id = c.id and h.at > ${since} and ${changeScope(actor)}
      and ${byOthers(actor, sql`h.user_id`, sql`h.impersonator_id`)}
      and h.type <> all(${typesLeftOut(actor).map(changeLogCodes.toCode)}::smallint[])
    union all
    select m.case_id, m.created_at, null, m.id from case_message m
    where m.case_id = c.id and m.created_at > ${since} and m.deleted_at is null and ${messageScope(actor)}
      and ${byOthers(actor, sql`m.author_id`, sql`m.impersonator_id`)}) e
  where newest.at > ${since} and ${caseScope(actor)}
    and not exists (select from notification_mute q where q.user_id = ${actor.userId} and q.case_id = c.id)
  order by e.at desc, e.message_id desc nulls last, e.change_id desc limit ${sinceLeftBounds.events + 1}`;

export async function countEventsSince(
  db: Db,
  actor: Actor,
  since: Date,
): Promise<{ readonly events: number; readonly cases: number }> {
  const { rows } = await sql<{ events: number; cases: number }>`
    select count(*)::int as events, count(distinct e.case_id)::int as cases from (${newestEvents(actor, since)}) e`.execute(
    db,
  );
  return rows[0] ?? { events: 0, cases: 0 };
}

export type EventRow = ActingColumns & {
  id: number;
  case_id: number;
  title: string;
  status: number;
  /** Null for a message. */
  type: number | null;
  at: Date;
  user_id: number | null;
  user_name: string | null;
  user_kind: number | null;
  impersonator_name: string | null;
  is_internal: boolean;
  from_value: string | null;
  to_value: string | null;
  reason: string | null;
  message_id: number | null;
  /** The beginning of the message's HTML. */
  comment: string | null;
};

/** Characters of a message's HTML that are read for its first words, including markup. */
const beginning = 2_000;

/** What acted in an event, which is an entry or a message. */
const acting = {
  kind: sql`coalesce(${actingIn("h").kind}, ${actingIn("m").kind})`,
  id: sql`coalesce(${actingIn("h").id}, ${actingIn("m").id})`,
};

/** The newest events since, by time, newest first. */
export async function findEventsSince(db: Db, actor: Actor, since: Date): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select coalesce(h.id, m.id) as id, e.case_id, c.title, c.status, h.type, e.at, u.id as user_id, u.name as user_name,
      u.kind as user_kind, i.name as impersonator_name, coalesce(${isInternal("h")}, ${isInternal("m")}) as is_internal, h.from_value,
      ${actingColumns(acting, isStaff(actor))}, h.to_value, h.reason, m.id as message_id, left(m.comment, ${sql.lit(beginning)}) as comment
    from (${newestEvents(actor, since)}) e
    join care_case c on c.id = e.case_id
    left join case_change h on h.id = e.change_id
    left join case_message m on m.id = e.message_id
    left join app_user u on u.id = coalesce(h.user_id, m.author_id)
    left join app_user i on i.id = coalesce(h.impersonator_id, m.impersonator_id)
    order by e.at desc, e.message_id desc nulls last, e.change_id desc`.execute(db);
  return rows;
}
