import { type RawBuilder, sql } from "kysely";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import { contactReach, type ReachRow } from "#care-cases/server/people/contact-reach-store.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared, unread } from "#platform/server/database/prepared-statements.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { isLargeMarkup } from "#platform/server/markup/large-markup.ts";
import type { Away } from "#users/contract/away.ts";
import { awayOf } from "#users/server/away-store.ts";
import { caseScope, followerScope } from "#visibility/server/case-scope-store.ts";
import { hasUsersOf } from "./case-names-store.ts";

/** A row of a case list: stored codes, joined names. */
export type CaseListRow = Pick<
  Row<"care_case">,
  | "id"
  | "title"
  | "case_type"
  | "severity"
  | "channel"
  | "status"
  | "state"
  | "priority"
  | "customer_no"
  | "contact_id"
  | "owner_user_id"
  | "owner_team_id"
  | "assignee_id"
  | "follow_up"
  | "created_at"
  | "updated_at"
  | "last_customer_message_at"
  | "last_staff_message_at"
  | "estimate_hours"
  | "first_response_sent"
  | "external_reference"
  | "submitted_at"
  | "closed_at"
  | "clock_target"
  | "clock_state"
  | "clock_mode"
  | "clock_due_at"
  | "clock_left"
  | "version"
> & {
  customer_name: string | null;
  contact_name: string | null;
  contact_kind: number | null;
  owner_name: string | null;
  team_name: string | null;
  team_danish_name: string | null;
  assignee_name: string | null;
  assignee_away: Away | null;
};

export type StoredCase = CaseListRow &
  Pick<
    Row<"care_case">,
    | "created_by"
    | "follow_up_missed"
    | "remind_on"
    | "silent_since"
    | "untold_since"
    | "sent_back_at"
    | "status_reason"
    | "first_response_at"
  > & {
    description: string;
    /** Exceeds today's size limits. */
    has_large_description: boolean;
    creator_name: string;
    creator_kind: number;
    /** The reader's own, even if its time has passed. */
    put_off: { until: string; note: string } | null;
    subscribed: boolean;
    subscribers: { id: number; name: string; kind: number }[];
    own_cases_only: boolean;
    customer_has_users: boolean;
    /** For staff, of open cases: null if the contact person is reached. */
    contact_reach: ReachRow | null;
  };

/** Facts that decide who gets events of a case. */
export type CaseAbout = Pick<
  StoredCase,
  "id" | "status" | "customer_no" | "created_by" | "contact_id" | "own_cases_only"
>;

export const listColumns = sql`c.id, c.title, c.case_type, c.severity, c.channel, c.status, c.state, c.priority, c.customer_no,
  c.contact_id, c.owner_user_id, c.owner_team_id, c.assignee_id, c.follow_up, c.created_at, c.updated_at,
  c.last_customer_message_at, c.last_staff_message_at, c.estimate_hours, c.first_response_sent, c.external_reference,
  c.submitted_at, c.closed_at, c.clock_target, c.clock_state, c.clock_mode, c.clock_due_at, c.clock_left, c.version`;

export const nameColumns = sql`customer.name as customer_name, contact.name as contact_name, contact.kind as contact_kind,
  owner.name as owner_name, team.name as team_name, team.danish_name as team_danish_name, assignee.name as assignee_name,
  ${awayOf("assignee")} as assignee_away`;

export const nameJoins = sql`left join customer on customer.customer_no = c.customer_no
  left join app_user contact on contact.id = c.contact_id
  left join app_user owner on owner.id = c.owner_user_id
  left join team on team.id = c.owner_team_id
  left join app_user assignee on assignee.id = c.assignee_id`;

/** Followers the reader may know of; if there are more than the limit, the reader and the first ones by name. */
const subscribers = (actor: Actor) => sql`coalesce((
    select json_agg(json_build_object('id', u.id, 'name', u.name, 'kind', u.kind) order by u.name, u.id)
    from (select u.id, u.name, u.kind from case_subscriber s join app_user u on u.id = s.user_id
      where s.case_id = c.id and ${followerScope(actor)} order by u.id <> ${actor.userId}, u.name, u.id limit ${2 * bounds.followersOfSide}) u), '[]')`;

/** Whether and until when the reader has put it off. */
const putOff = (actor: Actor) => sql`(select json_build_object('until', p.until, 'note', p.note)
    from case_put_off p where p.case_id = c.id and p.user_id = ${actor.userId})`;

/** Everything but the description, which may have to be omitted. */
const caseColumns = (
  actor: Actor | null,
) => sql`${listColumns}, ${nameColumns}, c.created_by, creator.name as creator_name,
    creator.kind as creator_kind, c.follow_up_missed, c.remind_on, c.silent_since, c.untold_since, c.sent_back_at, c.status_reason, c.first_response_at,
    exists (select from case_subscriber s where s.case_id = c.id and s.user_id = ${actor?.userId ?? 0}) as subscribed,
    ${actor ? subscribers(actor) : sql`'[]'::json`} as subscribers, ${actor ? putOff(actor) : sql`null::json`} as put_off,
    coalesce(customer.own_cases_only, false) as own_cases_only,
    ${actor && isStaff(actor) ? contactReach : sql`null::json`} as contact_reach,
    ${hasUsersOf("c.customer_no")} as customer_has_users, ${isLargeMarkup(sql.ref("d.description"))} as has_large_description`;
const caseJoins = sql`care_case c
  join case_description d on d.case_id = c.id
  join app_user creator on creator.id = c.created_by
  ${nameJoins}`;

const wholeCase = (actor: Actor | null) => sql`${prepared}
  select ${caseColumns(actor)}, d.description from ${caseJoins}`;

/**
 * Cases by id, ordered by id, as far as `actor` can see them. If there are several, descriptions beyond a page's size
 * limit are omitted and marked as large.
 */
export async function findCases(db: Db, actor: Actor, ids: readonly number[]): Promise<StoredCase[]> {
  const { rows } = await sql<StoredCase & { is_left_out: boolean }>`${prepared}
    select k.*, case when k.is_left_out then '' else d.description end as description
    from (
      select s.*,
        s.has_large_description or sum(s.octets) over (order by s.id) > ${caseBounds.descriptionOctets} as is_left_out
      from (
        select ${caseColumns(actor)}, octet_length(d.description) as octets from ${caseJoins}
        where c.id = any(${ids as number[]}::bigint[]) and ${caseScope(actor)}) s) k
    join case_description d on d.case_id = k.id
    order by k.id`.execute(db);
  return rows.map((row) => ({ ...row, has_large_description: row.is_left_out }));
}

/** The status code of a case that `actor` can see, for things attached to it; null as for `findCase`. */
export async function findCaseStatus(db: Db, actor: Actor, id: number): Promise<number | null> {
  const { rows } = await sql<{ status: number }>`${prepared}
    select c.status from care_case c where c.id = ${id} and ${caseScope(actor)}`.execute(db);
  return rows[0]?.status ?? null;
}

/**
 * The facts for live events of a case that `actor` can see; null as for `findCase`. The case can't be deleted until the
 * transaction ends.
 */
export async function findCaseAbout(db: Db, actor: Actor, id: number): Promise<CaseAbout | null> {
  const { rows } = await sql<CaseAbout>`${prepared}
    select c.id, c.status, c.customer_no, c.created_by, c.contact_id,
      coalesce(customer.own_cases_only, false) as own_cases_only
    from care_case c left join customer on customer.customer_no = c.customer_no
    where c.id = ${id} and ${caseScope(actor)} for key share of c`.execute(db);
  return rows[0] ?? null;
}

/** One case that `actor` can see; null if it doesn't exist or isn't visible, without distinction. */
export const findCase = (db: Db, actor: Actor, id: number) => oneCase(db, actor, id, sql``);

/** `findCase`, locked until the transaction ends. */
export const lockCase = (db: Db, actor: Actor, id: number) => oneCase(db, actor, id, sql`for update of c`);

async function oneCase(db: Db, actor: Actor, id: number, lock: RawBuilder<unknown>): Promise<StoredCase | null> {
  const { rows } = await sql<StoredCase>`${wholeCase(actor)}
    where c.id = ${id} and ${caseScope(actor)} ${lock}`.execute(db);
  return rows[0] ?? null;
}

/** A case regardless of access and without followers, for automatic actions. */
export async function findAnyCase(db: Db, id: number): Promise<StoredCase | null> {
  const { rows } = await sql<StoredCase>`${wholeCase(null)} where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Takes a shared lock on a case until the transaction ends: others can read it and share the lock. Waits for a running
 * save, so its additions aren't missed; false if the case is gone.
 */
export async function shareLockCase(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom("care_case")
    .select("id")
    .where("id", "=", id)
    .forShare()
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row !== undefined;
}

type NewDraft = {
  customerNo: number | null;
  createdBy: number;
  contactId: number | null;
  ownerTeamId: number | null;
  channel: number;
  priority: number;
  now: Date;
};

/** Stores an empty draft; returns its id. */
export async function insertDraft(db: Db, draft: NewDraft): Promise<number> {
  const { id } = await db
    .insertInto("care_case")
    .values({
      customer_no: draft.customerNo,
      created_by: draft.createdBy,
      contact_id: draft.contactId,
      owner_team_id: draft.ownerTeamId,
      channel: draft.channel,
      priority: draft.priority,
      status: 0,
      state: 0,
      created_at: draft.now,
      updated_at: draft.now,
    })
    .returning("id")
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  await db.insertInto("case_description").values({ case_id: id, description: "" }).modifyEnd(unread).execute();
  return id;
}

/** Deletes a case with everything attached; returns its files' keys. */
export async function removeCase(db: Db, id: number): Promise<string[]> {
  const files = await db.selectFrom("case_file").select("storage_key").where("case_id", "=", id).execute();
  await db.deleteFrom("care_case").where("id", "=", id).execute();
  return files.map((file) => file.storage_key);
}
