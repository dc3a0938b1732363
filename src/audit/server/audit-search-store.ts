import { type RawBuilder, sql } from "kysely";
import type { AuditSearch } from "#audit/rules/read-search.ts";
import type { Db } from "#platform/server/database/database.ts";
import { severalReads } from "#platform/server/http/refusal-count.ts";
import { type ActingColumns, actingColumns, actingIn } from "#platform/server/transactions/acting-kinds.ts";
import { searchWords } from "#users/rules/name-search.ts";
import { escapeLike, nameMatches } from "#users/server/list/name-search-store.ts";
import { ofCompany } from "#visibility/server/company-scope-store.ts";

export type AuditConditions = {
  readonly userId?: number | undefined;
  readonly customerNumber?: string | undefined;
  readonly outcome?: "done" | "refused" | undefined;
  readonly impersonatedOnly: boolean;
  readonly actedBy?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly before?: number | undefined;
};

type NamedRow = { readonly id: number; readonly name: string };

export type StoredAuditRow = ActingColumns & {
  readonly id: number;
  readonly at: Date;
  readonly user: NamedRow | null;
  readonly impersonator: NamedRow | null;
  readonly customerNo: number | null;
  readonly act: string;
  readonly status: number;
  readonly detail: Record<string, unknown> | null;
  readonly requestId: string | null;
};

/** Maximum number of people a name may match; beyond that, the search must be more specific. */
const maxPeople = 20;

type Condition = RawBuilder<boolean>;

/** Conditions for all rows, apart from who did it. */
async function conditionsOf(db: Db, filters: AuditConditions): Promise<Condition[]> {
  const { customerNumber, outcome, impersonatedOnly, actedBy, from, to, before } = filters;
  const midnight = (date: string, days: number) => sql`danish_midnight(${date}::date + ${days}::int)`;
  const last = before === undefined ? null : await findInstant(db, before);
  const { at, id } = placeOf(filters);
  return [
    sql<boolean>`a.act <> ${sql.lit(severalReads)}`,
    ...(customerNumber === undefined ? [] : [ofCompany("a", Number(customerNumber))]),
    ...(outcome === undefined
      ? []
      : [outcome === "done" ? sql<boolean>`a.status < 400` : sql<boolean>`a.status >= 400`]),
    ...(impersonatedOnly ? [sql<boolean>`a.impersonator_id is not null`] : []),
    ...(actedBy === undefined ? [] : [isActedBy(actedBy)]),
    ...(from === undefined ? [] : [sql<boolean>`${at} >= ${midnight(from, 0)}`]),
    ...(to === undefined ? [] : [sql<boolean>`${at} < ${midnight(to, 1)}`]),
    ...(before === undefined ? [] : [last ? sql<boolean>`(${at}, ${id}) < (${last}, ${before})` : sql<boolean>`false`]),
  ];
}

function isActedBy(kind: string): Condition {
  if (kind === "person") return sql`a.acting_kind is null and a.user_id is not null`;
  if (kind === "havn") return sql`a.acting_kind is null and a.user_id is null`;
  return sql`a.acting_kind = ${kind}`;
}

/** Where the rows are, and their place in the log. Those of something that acts for people are found by a table of their own. */
function placeOf({ actedBy: kind }: AuditConditions) {
  const ofLog = kind === undefined || kind === "person" || kind === "havn";
  const from = ofLog
    ? sql`audit_row a`
    : sql`audit_acting found_by join audit_row a on a.id = found_by.id and found_by.kind = ${kind}`;
  const of = (column: string) => sql.ref(`${ofLog ? "a" : "found_by"}.${column}`);
  return { from, at: of("at"), id: of("id") };
}

async function findInstant(db: Db, id: number): Promise<Date | null> {
  const row = await db.selectFrom("audit_row").select("at").where("id", "=", id).executeTakeFirst();
  return row?.at ?? null;
}

/** People with this name or full email, including removed ones. */
async function findPeople(db: Db, { name, email }: AuditSearch): Promise<number[]> {
  if (searchWords(name).length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    (select id from app_user where email_key(email) = email_key(${email}) or email_key(alternative_email) = email_key(${email}))
    union (select id from app_user where ${nameMatches("name_sort", name)} limit ${maxPeople})`.execute(db);
  return rows.map(({ id }) => id);
}

/** Actions whose path contains the text, found by skipping through the index from one action to the next. */
async function findAuditActions(db: Db, part: string): Promise<string[]> {
  if (part === "") return [];
  const { rows } = await sql<{ act: string }>`
    with recursive acts(act) as (
      (select act from audit_row order by act limit 1)
      union all
      select (select act from audit_row where act > acts.act order by act limit 1) from acts where acts.act is not null)
    select act from acts where lower(act) like ${`%${escapeLike(part.toLowerCase())}%`} limit 100`.execute(db);
  return rows.map(({ act }) => act);
}

/** Whether one of the calls that `k` counted has this text in its path. */
const hasCall = (part: string): Condition => sql`exists (select from jsonb_array_elements_text(k.detail -> 'calls') c
  where lower(c) like ${`%${escapeLike(part.toLowerCase())}%`})`;

/** So many of the newest counts of reads are searched by what was called, and so many of them found. */
const maxCounts = { searched: 10_000, found: 1_000 };

/** Requests whose refused reads of one object were counted with a call whose path contains the text, newest first. */
async function findCountedRequests(db: Db, part: string, { before, to }: AuditConditions): Promise<string[]> {
  if (part === "") return [];
  const last = before === undefined ? null : await findInstant(db, before);
  // A count is written within minutes of its row.
  const until = last ? sql`k.at <= ${last}::timestamptz + interval '5 minutes'` : sql`true`;
  const day = to === undefined ? sql`true` : sql`k.at < danish_midnight(${to}::date + 1) + interval '5 minutes'`;
  const { rows } = await sql<{ requestId: string }>`
    select k.request_id as "requestId" from (
      select k.* from audit_row k where k.act = ${sql.lit(severalReads)} and ${until} and ${day}
      order by k.at desc, k.id desc limit ${maxCounts.searched}) k
    where k.request_id is not null and ${hasCall(part)} order by k.at desc, k.id desc limit ${maxCounts.found}`.execute(
    db,
  );
  return rows.map(({ requestId }) => requestId);
}

/** Ids beyond the column's range don't exist. */
const largestId = 2_147_483_647;
const idOf = (id: number): number => (id > largestId ? 0 : id);
const byUser = (id: number): Condition => sql`a.user_id = ${idOf(id)}`;
const byImpersonator = (id: number): Condition => sql`a.impersonator_id = ${idOf(id)}`;

/** Whether `k` counts the reads of the object whose first refusal is `a`: of its request, its person and exactly its object. */
const isCountOf = sql`a.status >= 400 and k.request_id = a.request_id and k.act = ${sql.lit(severalReads)} and k.id > a.id
  and k.status = a.status and k.user_id is not distinct from a.user_id and k.detail -> 'calls' ->> 0 = a.act
  and k.detail - 'times' - 'calls' = a.detail - 'callerRequestId'`;

/** How often else the object was read within a minute of a refused read, by which calls: the row of that count, if any. */
const readsSince = sql`select detail from audit_row k where ${isCountOf} order by k.id limit 1`;

/** Each branch finds its rows by an index, mostly ending with time and id; null if there is no search. */
async function branchesOf(db: Db, search: AuditSearch | null, filters: AuditConditions): Promise<Condition[][]> {
  const { userId } = filters;
  const own = userId === undefined ? [[]] : [[byUser(userId)], [byImpersonator(userId)]];
  if (!search) return own;
  const [people, acts] = [await findPeople(db, search), await findAuditActions(db, search.act)];
  const counted = await findCountedRequests(db, search.act, filters);
  const found: Condition[] = [
    ...people.flatMap((id) => [byUser(id), byImpersonator(id)]),
    ...acts.map((act) => sql<boolean>`a.act = ${act}`),
    ...(search.caseId
      ? [sql<boolean>`a.detail ? 'caseId' and a.detail -> 'caseId' = to_jsonb(${search.caseId}::int)`]
      : []),
    ...(counted.length > 0
      ? [
          sql<boolean>`a.request_id = any(${counted}) and exists (
            select from audit_row k where ${isCountOf} and ${hasCall(search.act)})`,
        ]
      : []),
    ...(search.requestId ? [sql<boolean>`a.request_id = ${search.requestId}`] : []),
  ];
  const isOwn = userId === undefined ? [] : [sql<boolean>`(${byUser(userId)} or ${byImpersonator(userId)})`];
  return found.map((condition) => [condition, ...isOwn]);
}

/** The newest matching rows, at most `limit`; counts of refused reads with the row of the first. */
export async function searchAuditRows(
  db: Db,
  search: AuditSearch | null,
  filters: AuditConditions,
  limit: number,
): Promise<StoredAuditRow[]> {
  const always = await conditionsOf(db, filters);
  const branches = await branchesOf(db, search, filters);
  if (branches.length === 0) return [];
  const { from, at, id } = placeOf(filters);
  const parts = branches.map((branch) => {
    const all = [...branch, ...always];
    return sql`(select a.* from ${from} ${all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``}
      order by ${at} desc, ${id} desc limit ${limit})`;
  });
  const { rows } = await sql<StoredAuditRow>`
    with found as (${sql.join(parts, sql` union all `)}),
      newest as (select distinct on (at, id) * from found order by at desc, id desc limit ${limit})
    select a.id, a.at, a.customer_no as "customerNo", a.act, a.status,
      coalesce(a.detail || reads.detail, a.detail) as detail, a.request_id as "requestId",
      ${actingColumns(actingIn("a"), true)},
      case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as "user",
      case when i.id is null then null else json_build_object('id', i.id, 'name', i.name) end as impersonator
    from newest a left join lateral (${readsSince}) reads on true left join app_user u on u.id = a.user_id left join app_user i on i.id = a.impersonator_id
    order by a.at desc, a.id desc`.execute(db);
  return rows;
}

/** A person's name, for the filter. */
export const findNamed = (db: Db, userId: number): Promise<NamedRow[]> =>
  db.selectFrom("app_user").select(["id", "name"]).where("id", "=", idOf(userId)).execute();
