import { type RawBuilder, sql } from "kysely";
import type { Actor } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { isLargeMarkup } from "#platform/server/large-markup.ts";
import { caseScope, followerScope } from "#visibility/server/case-scope-store.ts";
import { hasUsersOf } from "./case-names-store.ts";

/** A row of a case list: codes as stored, names joined. */
export type CaseListRow = {
  id: number;
  title: string;
  case_type: number | null;
  severity: number | null;
  channel: number;
  status: number;
  state: number;
  priority: number;
  customer_no: number | null;
  customer_name: string | null;
  contact_id: number | null;
  contact_name: string | null;
  contact_kind: number | null;
  owner_user_id: number | null;
  owner_name: string | null;
  owner_team_id: number | null;
  team_name: string | null;
  assignee_id: number | null;
  assignee_name: string | null;
  follow_up: string | null;
  created_at: Date;
  updated_at: Date;
  last_customer_message_at: Date | null;
  last_staff_message_at: Date | null;
  estimate_hours: number | null;
  first_response_sent: boolean;
  external_reference: string | null;
  submitted_at: Date | null;
  closed_at: Date | null;
  clock_target: number | null;
  clock_state: number;
  clock_mode: number;
  clock_due_at: Date | null;
  clock_left: number | null;
  version: number;
};

/** A whole case as stored. */
export type StoredCase = CaseListRow & {
  description: string;
  /** Stored before there were bounds, and beyond them. */
  has_large_description: boolean;
  created_by: number;
  creator_name: string;
  creator_kind: number;
  follow_up_missed: boolean;
  remind_on: string | null;
  silent_since: Date | null;
  sent_back_at: Date | null;
  status_reason: string | null;
  first_response_at: Date | null;
  subscribed: boolean;
  subscribers: { id: number; name: string; kind: number }[];
  own_cases_only: boolean;
  customer_has_users: boolean;
};

/** What decides who hears of what happens on a case. */
export type CaseAbout = Pick<
  StoredCase,
  "id" | "status" | "customer_no" | "created_by" | "contact_id" | "own_cases_only"
>;

export const listColumns = sql`c.id, c.title, c.case_type, c.severity, c.channel, c.status, c.state, c.priority, c.customer_no,
  c.contact_id, c.owner_user_id, c.owner_team_id, c.assignee_id, c.follow_up, c.created_at, c.updated_at,
  c.last_customer_message_at, c.last_staff_message_at, c.estimate_hours, c.first_response_sent, c.external_reference,
  c.submitted_at, c.closed_at, c.clock_target, c.clock_state, c.clock_mode, c.clock_due_at, c.clock_left, c.version`;

export const nameColumns = sql`customer.name as customer_name, contact.name as contact_name, contact.kind as contact_kind,
  owner.name as owner_name, team.name as team_name, assignee.name as assignee_name`;

export const nameJoins = sql`left join customer on customer.customer_no = c.customer_no
  left join app_user contact on contact.id = c.contact_id
  left join app_user owner on owner.id = c.owner_user_id
  left join team on team.id = c.owner_team_id
  left join app_user assignee on assignee.id = c.assignee_id`;

/** Whom the reader may know of as a subscriber. */
const subscribers = (actor: Actor) => sql`coalesce((
    select json_agg(json_build_object('id', u.id, 'name', u.name, 'kind', u.kind) order by u.name_sort, u.id)
    from case_subscriber s join app_user u on u.id = s.user_id
    where s.case_id = c.id and ${followerScope(actor)}), '[]')`;

/** Everything but the description, which others may have to do without. */
const caseColumns = (
  actor: Actor | null,
) => sql`${listColumns}, ${nameColumns}, c.created_by, creator.name as creator_name,
    creator.kind as creator_kind, c.follow_up_missed, c.remind_on, c.silent_since, c.sent_back_at, c.status_reason, c.first_response_at,
    exists (select from case_subscriber s where s.case_id = c.id and s.user_id = ${actor?.userId ?? 0}) as subscribed,
    ${actor ? subscribers(actor) : sql`'[]'::json`} as subscribers,
    coalesce(customer.own_cases_only, false) as own_cases_only,
    ${hasUsersOf("c.customer_no")} as customer_has_users, ${isLargeMarkup(sql.ref("d.description"))} as has_large_description`;
const caseJoins = sql`care_case c
  join case_description d on d.case_id = c.id
  join app_user creator on creator.id = c.created_by
  ${nameJoins}`;

const wholeCase = (actor: Actor | null) => sql`${prepared}
  select ${caseColumns(actor)}, d.description from ${caseJoins}`;

/**
 * Cases by id, in the order of their ids, as far as `actor` may see them. Of several, descriptions beyond the octets that a page
 * may have are left out, and said to be large.
 */
export async function findCases(db: Db, actor: Actor, ids: readonly number[]): Promise<StoredCase[]> {
  const [only] = ids;
  if (ids.length === 1 && only !== undefined) {
    const found = await findCase(db, actor, only);
    return found ? [found] : [];
  }
  const { rows } = await sql<StoredCase & { is_left_out: boolean }>`${prepared}
    select k.*, case when k.is_left_out then '' else d.description end as description
    from (
      select s.*,
        s.has_large_description or sum(s.octets) over (order by s.id) > ${bounds.markup.page.octets} as is_left_out
      from (
        select ${caseColumns(actor)}, octet_length(d.description) as octets from ${caseJoins}
        where c.id = any(${ids as number[]}::bigint[]) and ${caseScope(actor)}) s) k
    join case_description d on d.case_id = k.id
    order by k.id`.execute(db);
  return rows.map((row) => ({ ...row, has_large_description: row.is_left_out }));
}

/** The status code of a case that `actor` may see, for what hangs on the case; null as for `findCase`. */
export async function findCaseStatus(db: Db, actor: Actor, id: number): Promise<number | null> {
  const { rows } = await sql<{ status: number }>`${prepared}
    select c.status from care_case c where c.id = ${id} and ${caseScope(actor)}`.execute(db);
  return rows[0]?.status ?? null;
}

/**
 * What decides who hears of the case, of one that `actor` may see; null as for `findCase`. The case can't be deleted
 * before the transaction ends.
 */
export async function findCaseAbout(db: Db, actor: Actor, id: number): Promise<CaseAbout | null> {
  const { rows } = await sql<CaseAbout>`${prepared}
    select c.id, c.status, c.customer_no, c.created_by, c.contact_id,
      coalesce(customer.own_cases_only, false) as own_cases_only
    from care_case c left join customer on customer.customer_no = c.customer_no
    where c.id = ${id} and ${caseScope(actor)} for key share of c`.execute(db);
  return rows[0] ?? null;
}

/** One case that `actor` may see; null when it is not there or not theirs: the two can't be told apart. */
export const findCase = (db: Db, actor: Actor, id: number) => oneCase(db, actor, id, sql``);

/** As `findCase`, locked until the transaction ends. */
export const lockCase = (db: Db, actor: Actor, id: number) => oneCase(db, actor, id, sql`for update of c`);

async function oneCase(db: Db, actor: Actor, id: number, lock: RawBuilder<unknown>): Promise<StoredCase | null> {
  const { rows } = await sql<StoredCase>`${wholeCase(actor)}
    where c.id = ${id} and ${caseScope(actor)} ${lock}`.execute(db);
  return rows[0] ?? null;
}

/** One case whoever may see it, without those who follow it, for what Havn does by itself. */
export async function findAnyCase(db: Db, id: number): Promise<StoredCase | null> {
  const { rows } = await sql<StoredCase>`${wholeCase(null)} where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Keeps a case as it is until the transaction ends; others may read it, and hold it too. Waits for whoever saves it, so that
 * what their transaction adds is not missed; false when the case is gone.
 */
export async function holdCase(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`${prepared} select from care_case where id = ${id} for share`.execute(db);
  return rows.length > 0;
}

type NewDraft = {
  customerNo: number | null;
  createdBy: number;
  contactId: number | null;
  channel: number;
  priority: number;
  now: Date;
};

/** Stores an empty draft; answers its id. */
export async function insertDraft(db: Db, draft: NewDraft): Promise<number> {
  const { id } = await db
    .insertInto("care_case")
    .values({
      customer_no: draft.customerNo,
      created_by: draft.createdBy,
      contact_id: draft.contactId,
      channel: draft.channel,
      priority: draft.priority,
      status: 0,
      state: 0,
      created_at: draft.now,
      updated_at: draft.now,
    } as never)
    .returning("id")
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  await db.insertInto("case_description").values({ case_id: id, description: "" }).modifyEnd(prepared).execute();
  return id;
}

/** Removes a case and everything that hangs on it; answers the keys of its files, for the file store. */
export async function removeCase(db: Db, id: number): Promise<string[]> {
  const files = await db.selectFrom("case_file").select("storage_key").where("case_id", "=", id).execute();
  await db.deleteFrom("care_case").where("id", "=", id).execute();
  return files.map((file) => file.storage_key);
}
