import { type RawBuilder, sql } from "kysely";
import { caseBounds } from "#care-cases/contract/case-bounds.ts";
import type { CaseAbout } from "#care-cases/server/case-live-event.ts";
import { type AttachedRow, attachedColumns, caseServerParts, type PartSource } from "#care-cases/server/case-parts.ts";
import { contactReach, type ReachRow } from "#care-cases/server/people/contact-reach-store.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import type { Row } from "#platform/server/database/row-types.ts";
import { ask, type Question, question } from "#platform/server/database/together.ts";
import { isLargeMarkup } from "#platform/server/markup/large-markup.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";
import { hasUsersOf } from "./case-names-store.ts";

/** A row of a case list: stored codes, joined names. */
export type CaseListRow = PartSource;

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
  > &
  AttachedRow & {
    description: string;
    /** Exceeds today's size limits. */
    has_large_description: boolean;
    creator_name: string;
    creator_kind: number;
    own_cases_only: boolean;
    customer_has_users: boolean;
    /** For staff, of open cases: null if the contact person is reached. */
    contact_reach: ReachRow | null;
  };

const columns = new Set(caseServerParts.flatMap((part) => part.columns ?? []));
const names = caseServerParts.flatMap((part) => Object.entries(part.joined ?? {}));

export const listColumns = sql.raw([...columns].map((column) => `c.${column}`).join(", "));
export const nameColumns = sql.join(names.map(([name, value]) => sql`${value} as ${sql.raw(name)}`));
export const nameJoins = sql.join(
  caseServerParts.flatMap((part) => part.joins ?? []),
  sql` `,
);

/** Everything but the description, which may have to be omitted. */
const caseColumns = (
  actor: Actor | null,
) => sql`${listColumns}, ${nameColumns}, c.created_by, creator.name as creator_name,
    creator.kind as creator_kind, c.follow_up_missed, c.remind_on, c.silent_since, c.untold_since, c.sent_back_at, c.status_reason, c.first_response_at,
    ${sql.join(attachedColumns(actor))},
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
export const findCase = (db: Db, actor: Actor, id: number) => ask(db, oneCase(actor, id, sql``));

/** `findCase`, locked until the transaction ends. */
export const lockCase = (db: Db, actor: Actor, id: number) => ask(db, lockedCase(actor, id));

/** The same, to be asked together with what depends on nothing but the lock. */
export const lockedCase = (actor: Actor, id: number) => oneCase(actor, id, sql`for update of c`);

const oneCase = (actor: Actor, id: number, lock: RawBuilder<unknown>): Question<StoredCase | null> =>
  question(
    sql<StoredCase>`${wholeCase(actor)}
    where c.id = ${id} and ${caseScope(actor)} ${lock}`,
    ([row]) => row ?? null,
  );

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
