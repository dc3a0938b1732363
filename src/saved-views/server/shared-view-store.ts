import { type RawBuilder, sql } from "kysely";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { ago } from "#platform/rules/durations.ts";
import type { Db } from "#platform/server/database/database.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { sharedViewsOfPerson, viewBounds } from "#saved-views/contract/calls.ts";
import { rememberedMs, type ViewAudience } from "#saved-views/rules/share-views.ts";
import type { Team } from "#users/contract/person.ts";
import { activeCompany, ofCompany } from "#visibility/server/company-scope-store.ts";

/** A shared view as stored, for one of its readers. */
export type SharedRow = ViewAudience & {
  readonly id: number;
  readonly version: number;
  readonly search: unknown;
  readonly former: unknown;
  readonly team: Team | null;
  readonly leadsIt: boolean;
  readonly sharedBy: string;
  readonly changedBy: string;
  readonly changedAt: string;
  readonly isRemoved: boolean;
  readonly isHidden: boolean;
};

type Condition = RawBuilder<boolean>;

const ofStaff = sql<boolean>`v.is_of_staff`;

/** Views of staff, or of this company. */
const ofSameOwner = ({ customerNo }: ViewAudience): Condition =>
  customerNo === null ? ofStaff : ofCompany("v", customerNo);

const isMember = ({ userId }: Actor): Condition =>
  sql<boolean>`exists (select from team_member m where m.team_id = v.team_id and m.user_id = ${userId})`;

/**
 * Shared views `v` that a person may read: customers those of their active company; staff those for all staff and for their
 * teams, and whoever may share with any team those of all teams.
 */
function sharedViewScope(actor: Actor): Condition {
  if (!isStaff(actor)) return ofCompany("v", activeCompany(actor));
  return staffMay(actor, "shareViews")
    ? ofStaff
    : sql<boolean>`(${ofStaff} and (v.team_id is null or ${isMember(actor)}))`;
}

/**
 * A query of the shared views that a person may read, in their order. Those of other teams are hidden unless they chose
 * otherwise.
 */
export const sharedViews = (actor: Actor, now: Date, id?: number): RawBuilder<SharedRow> => sql<SharedRow>`
  select v.id, v.version, v.search, v.team_id as "teamId", v.customer_no as "customerNo",
    case when t.id is not null then json_build_object('id', t.id, 'name', t.name, 'danishName', t.danish_name) end as team,
    coalesce(t.lead_id = ${actor.userId}, false) as "leadsIt",
    sharer.name as "sharedBy", changer.name as "changedBy",
    v.changed_at as "changedAt", v.removed_at is not null as "isRemoved",
    coalesce(c.is_hidden, v.team_id is not null and not ${isMember(actor)}) as "isHidden",
    case when v.changed_by <> ${actor.userId} and v.version > coalesce(c.seen_version, 0)
      and v.changed_at > ${ago(now, rememberedMs)} then v.former end as former
  from shared_view v
  join app_user sharer on sharer.id = v.shared_by
  join app_user changer on changer.id = v.changed_by
  left join team t on t.id = v.team_id
  left join shared_view_choice c on c.view_id = v.id and c.user_id = ${actor.userId}
  where ${sharedViewScope(actor)} and (v.removed_at is null or v.removed_at > ${ago(now, rememberedMs)})
    ${id === undefined ? sql`` : sql`and v.id = ${id}::bigint`}
  order by c.place, v.id limit ${sql.lit(sharedViewsOfPerson)}`;

export async function findSharedViews(db: Db, actor: Actor, now: Date): Promise<readonly SharedRow[]> {
  const { rows } = await sharedViews(actor, now).execute(db);
  return rows;
}

export async function findSharedView(db: Db, actor: Actor, now: Date, id: number): Promise<SharedRow | null> {
  const { rows } = await sharedViews(actor, now, id).execute(db);
  return rows[0] ?? null;
}

/** The teams, for who shares with any of them, or those that the person leads; not retired ones. */
export async function findTeamsToShareWith(db: Db, actor: Actor): Promise<Team[]> {
  const led = staffMay(actor, "shareViews") ? sql`` : sql`and t.lead_id = ${actor.userId}`;
  const { rows } = await sql<Team>`select t.id, t.name, t.danish_name as "danishName" from team t
    where t.retired_at is null ${led} order by t.id`.execute(db);
  return rows;
}

const sharing = 4_025_036;

/** Serializes changes of shared views until the transaction ends: numbers and names hold. */
export async function lockSharedViews(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(sharing)})`.execute(db);
}

const sharedWith = (shared: ViewAudience): Condition =>
  sql<boolean>`(${ofSameOwner(shared)} and v.team_id is not distinct from ${shared.teamId}::int)`;

/** The views that are shared with the same people, by list and name, without one of them. */
export async function findNamesSharedWith(db: Db, shared: ViewAudience, exceptId: number | null) {
  const { rows } = await sql<{ list: string; name: string }>`
    select v.search->>'list' as list, v.search->>'name' as name from shared_view v
    where ${sharedWith(shared)} and v.removed_at is null and v.id <> ${exceptId ?? 0}`.execute(db);
  return rows;
}

/** How many views staff share. */
export async function countStaffViews(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from shared_view v
    where ${ofStaff} and v.removed_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

type NewSharedView = ViewAudience & { readonly search: string; readonly userId: number; readonly now: Date };

export async function insertSharedView(
  db: Db,
  { teamId, customerNo, search, userId, now }: NewSharedView,
): Promise<number> {
  const by = { shared_by: userId, changed_by: userId, changed_at: now };
  const { id } = await db
    .insertInto("shared_view")
    .values({ team_id: teamId, customer_no: customerNo, search, ...by })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

type SharedViewChange = {
  readonly search: string | undefined;
  readonly removedAt: Date | null | undefined;
  readonly userId: number;
  readonly now: Date;
};

/**
 * Stores a change of a shared view, in its next version. What it was before is kept for those who haven't seen the change;
 * removing it, or bringing it back, is no change of what it is.
 */
export async function storeSharedView(
  db: Db,
  id: number,
  { search, removedAt, userId, now }: SharedViewChange,
): Promise<void> {
  const changes = [
    search === undefined ? sql`former = null` : sql`search = ${search}, former = search`,
    ...(removedAt === undefined ? [] : [sql`removed_at = ${removedAt}`]),
    sql`version = version + 1, changed_by = ${userId}, changed_at = ${now}`,
  ];
  await sql`update shared_view set ${sql.join(changes)} where id = ${id}`.execute(db);
}

/** Forgets all but the newest removed views, of staff or of this company. */
export async function forgetRemovedViews(db: Db, shared: ViewAudience): Promise<void> {
  await sql`delete from shared_view where id in (
    select v.id from shared_view v where ${ofSameOwner(shared)} and v.removed_at is not null
    order by v.removed_at desc, v.id desc offset ${sql.lit(viewBounds.shared.removed)})`.execute(db);
}

/** Forgets views that were removed before an instant. */
export async function forgetViewsRemovedBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from shared_view where removed_at < ${before}`.execute(db);
}

type Choice = {
  readonly isHidden: boolean | undefined;
  readonly seenVersion: number | undefined;
};

/** Stores what a person chose about a view; what isn't said stays. */
export async function storeChoice(
  db: Db,
  userId: number,
  viewId: number,
  { isHidden, seenVersion }: Choice,
): Promise<void> {
  const chosen = {
    ...(isHidden !== undefined && { is_hidden: isHidden }),
    ...(seenVersion !== undefined && { seen_version: seenVersion }),
  };
  await db
    .insertInto("shared_view_choice")
    .values({ user_id: userId, view_id: viewId, ...chosen })
    .onConflict((conflict) => conflict.columns(["user_id", "view_id"]).doUpdateSet({ user_id: userId, ...chosen }))
    .execute();
}

const ordering = 4_025_037;

/** Serializes changes of a person's order until the transaction ends: each is made to the one before, and rows are locked once. */
export async function lockViewOrder(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(ordering)}::int, ${userId}::int)`.execute(db);
}

/** Stores a person's order of shared views. */
export async function storeViewOrder(db: Db, userId: number, viewIds: readonly number[]): Promise<void> {
  await sql`insert into shared_view_choice (user_id, view_id, place)
    select ${userId}, v.id, o.place - 1 from unnest(${viewIds as number[]}::int[]) with ordinality o(id, place)
    join shared_view v on v.id = o.id order by v.id
    on conflict (user_id, view_id) do update set place = excluded.place`.execute(db);
}
