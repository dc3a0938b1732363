import { type RawBuilder, sql } from "kysely";
import type { CaseSearch, CaseSort } from "#care-cases/contract/case-search.ts";
import { type CaseListRow, listColumns, nameColumns, nameJoins } from "#care-cases/server/case/case-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { findReadCompanies } from "#visibility/server/read-companies-store.ts";
import { filterConditions, type ListScope, listScope, wantedHolders } from "./case-filters-store.ts";
import { databaseTypes, type Holders, type Order, orders } from "./case-orders-store.ts";
import { textConditions } from "./case-text-store.ts";
import type { AskedAt } from "./clock-filters-store.ts";
import { expectedCases } from "./expected-rows-store.ts";
import type { Cursor, SortValue } from "./search-cursor.ts";

type Sql = RawBuilder<unknown>;

/** A row with the value that it is sorted by. */
export type SortedRow = CaseListRow & { sort_value: SortValue };

/** Up to here a count is exact. */
export const countedTo = 1_000;

/** The question of a list, without what only a page of it has. */
export type ListQuestion = Pick<CaseSearch, "preset" | "text" | "filters" | "sort"> & {
  /** Of a customer who belongs to several. */
  allCompanies?: boolean;
  after?: string;
  before?: string;
};
type Asked = { readonly search: ListQuestion; readonly actor: Actor; readonly at: AskedAt };

/** What a search asks for, as conditions on care_case `c`. The same rows for both, by the cheaper way for each. */
export type Conditions = ListScope & {
  readonly page: readonly Sql[];
  readonly count: readonly Sql[];
  /** Ids of cases to count among, as a query; null for all. */
  readonly hits: Sql | null;
  /** Whether to find all that match and sort them, rather than to walk the list until a page is full. */
  readonly filtersFirst: boolean;
  /** In a list by names, whose cases alone can be meant; null for everybody's. */
  readonly holdersOf: (sort: CaseSort) => readonly number[] | null;
  /** Whether the list goes through several companies. */
  readonly isInParts: boolean;
  /** Nothing is asked but the preset, in the active company: the usual order and the count have an index that is best for all. */
  readonly isWhole: boolean;
};

/** The conditions of a search; null when what was typed can't match anything. */
export async function findConditions(db: Db, { search, actor, at }: Asked): Promise<Conditions | null> {
  const companies = search.allCompanies ? await findReadCompanies(db, actor) : null;
  const isInParts = companies !== null;
  const isWhole = !isInParts && search.text === "" && Object.keys(search.filters).length === 0;
  const scope = listScope(actor, search, at, companies);
  const filters = filterConditions(search.filters, actor, at, companies);
  const holdersOf = (sort: CaseSort) => wantedHolders(sort, search.filters, actor, companies);
  if (search.text === "") {
    // The last pages of a small company's list are where a walk would stray into everybody's cases.
    const isDeep = (scope.scope.length > 0 || companies !== null) && (search.after ?? search.before) !== undefined;
    const filtersFirst = (filters.length > 0 || isDeep) && (await isSelective(db, scope, filters, search));
    return { ...scope, page: filters, count: filters, hits: null, filtersFirst, holdersOf, isInParts, isWhole };
  }
  const text = await textConditions(db, { search, actor, scope, filters, companies });
  if (!text) return null;
  const filtersFirst = text.matchesFirst;
  const count = text.count ? [...filters, text.count] : filters;
  return {
    ...scope,
    page: [...filters, text.page],
    count,
    hits: text.hits,
    filtersFirst,
    holdersOf,
    isInParts,
    isWhole,
  };
}

/*
 * Up to so many matches, finding and sorting them all costs less than what a walk may. What a range of dates leaves stands
 * together in most orders, where the id follows, so that a walk may have to pass all the rest; and the indexes of dates hold
 * what else is asked, so that finding is cheap: there, finding all pays much longer. Names scatter dates, titles more so,
 * and in the order of the range itself a walk begins where it begins. A walk by names within a company asks at everybody's.
 * How targets stand goes with when they are due, as dates go with each other.
 */
const littleLeft = { usually: 3_000, byTitle: 20_000, byName: 30_000, inRange: 400_000 } as const;
const range = /^(created|updated|submitted|open|closed|lastMessage|followUp|timeLeft)(From|To)$/;
const orderOfRange: Readonly<Record<string, CaseSort>> = {
  created: "createdAt",
  updated: "updatedAt",
  submitted: "submittedAt",
  closed: "closedAt",
  lastMessage: "lastMessageAt",
  followUp: "followUpDate",
  timeLeft: "timeLeft",
};

async function isSelective(
  db: Db,
  scope: ListScope,
  conditions: readonly Sql[],
  { filters, sort }: ListQuestion,
): Promise<boolean> {
  const ranges = Object.keys(filters).flatMap((field) => range.exec(field)?.[1] ?? []);
  const byName = orders[sort.by].by === "holder";
  if (sort.by === "timeLeft" && (filters.firstResponse || filters.resolution)) ranges.push("targets");
  const strays = byName
    ? ranges.length > 0 || scope.scope.length > 0
    : ranges.length > 0 && !ranges.some((name) => orderOfRange[name] === sort.by);
  const way = byName ? "byName" : sort.by === "title" ? "byTitle" : "inRange";
  const most = strays ? littleLeft[way] : littleLeft.usually;
  return (await expectedCases(db, scope, conditions)) <= most;
}

type Paging = Pick<CaseSearch, "sort" | "pageSize"> & { readonly backwards: boolean; readonly cursor: Cursor | null };

/** What a query of one page is made of. */
type Walk = {
  readonly conditions: readonly Sql[];
  readonly buckets: readonly Sql[];
  readonly cursor: Cursor | null;
  readonly descends: boolean;
  readonly limit: Sql;
  readonly holders: readonly number[] | null;
  readonly filtersFirst: boolean;
};

/** One page of a list, and one row more when there are more. In the order of the list, or backwards. */
export async function findCasePage(db: Db, conditions: Conditions, paging: Paging): Promise<SortedRow[]> {
  const { scope, buckets, page, holdersOf, filtersFirst, isWhole } = conditions;
  if (buckets.length === 0) return [];
  const { sort, backwards, cursor, pageSize } = paging;
  const descends = (sort.direction === "Descending") !== backwards;
  const holders = holdersOf(sort.by);
  const order = orders[sort.by];
  const isUsual = isWhole && !cursor && sort.by === "updatedAt" && pageSize === bounds.pageSize.usual;
  // Without the number the planner would count on a tenth of all rows.
  const limit = isUsual ? sql.lit(pageSize + 1) : sql`${pageSize + 1}`;
  const walk: Walk = { conditions: [...scope, ...page], buckets, cursor, descends, limit, holders, filtersFirst };
  const direction = directionOf(walk);
  const ofColumn =
    order.by === "column" && order.type === "instant" ? sql`to_json(p.sort_key) #>> '{}'` : sql`p.sort_key`;
  const value = order.by === "holder" ? sql`json_build_array(p.sort_key, p.sort_value)` : ofColumn;
  const { rows } = await sql<SortedRow>`${isUsual ? prepared : sql``}
    select ${listColumns}, ${value} as sort_value, ${nameColumns}
    from (${order.by === "holder" ? pageByHolder(order, walk) : pageByColumn(order, walk)}) p
    join care_case c on c.id = p.id ${nameJoins}
    order by p.sort_key ${direction}, p.sort_value ${direction}, p.id ${direction}`.execute(db);
  return rows;
}

const directionOf = ({ descends }: Walk): Sql => sql.raw(descends ? "desc" : "asc");

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);

/** All that match, in no order. The fence keeps the planner from walking in the order that is asked for around it. */
const found = ({ buckets, conditions }: Walk, columns: Sql): Sql =>
  sql`(select ${columns} from care_case c where ${all([sql`(${sql.join(buckets, sql` or `)})`, ...conditions])} offset 0)`;

/** A walk in each bucket, merged: each begins where its index begins. */
const merged = (walk: Walk, columns: Sql, conditions: readonly Sql[], order: Sql): Sql =>
  sql.join(
    walk.buckets.map(
      (bucket) => sql`(select ${columns} from care_case c where ${all([bucket, ...walk.conditions, ...conditions])}
        order by ${order} limit ${walk.limit})`,
    ),
    sql` union all `,
  );

/** Ids and sort keys alone: an index that holds the filters' columns too answers without the rows. */
function pageByColumn({ key, type, value: column }: Extract<Order, { by: "column" }>, walk: Walk): Sql {
  const direction = directionOf(walk);
  const than = sql.raw(walk.descends ? "<" : ">");
  const order = key === "id" ? sql`c.id ${direction}` : sql`${column} ${direction}, c.id ${direction}`;
  const { cursor } = walk;
  const behind = (value: Sql): Sql[] => {
    if (!cursor) return [];
    if (key === "id") return [sql`c.id ${than} ${cursor.id}`];
    return [sql`(${value}, c.id) ${than} (${sql`${cursor.value}::${databaseTypes[type]}`}, ${cursor.id})`];
  };
  const columns = key === "id" ? sql`c.id, c.id as sort_key` : sql`c.id, ${column} as sort_key`;
  // The planner takes what is behind a late cursor for next to nothing, in everybody's cases: among those found it only sorts out.
  const from = walk.filtersFirst
    ? sql`${found(walk, columns)} c where ${all([sql`true`, ...behind(sql`c.sort_key`)])}`
    : sql`(${merged(walk, columns, behind(column), order)}) c`;
  return sql`select c.id, c.sort_key, c.sort_key as sort_value from ${from}
    order by c.sort_key ${direction}, c.id ${direction} limit ${walk.limit}`;
}

/** Walks the names in order, and of each holder no more cases than a page takes. */
function pageByHolder({ key, names }: Holders, walk: Walk): Sql {
  const direction = directionOf(walk);
  const than = sql.raw(walk.descends ? "<" : ">");
  let behind = sql`true`;
  const places = [walk.holders ? sql`h.holder = any(${walk.holders as number[]}::int[])` : sql`true`];
  if (walk.cursor) {
    const { value, id } = walk.cursor;
    const [name, holder] = value as readonly [string, number];
    places.push(sql`(h.name, h.holder) ${sql.raw(walk.descends ? "<=" : ">=")} (${name}::text, ${holder}::int)`);
    behind = sql`(h.holder <> ${holder} or c.id ${than} ${id})`;
  }
  const inOrder = (id: Sql) =>
    sql`order by h.name ${direction}, h.holder ${direction}, ${id} ${direction} limit ${walk.limit}`;
  const column = sql.ref(`c.${key}`);
  if (walk.filtersFirst) {
    // Joined whole, behind a fence of its own: name by name, all that was found would be looked through for each.
    return sql`select h.id, h.name as sort_key, h.holder as sort_value
      from (select c.id, h.name, h.holder from ${found(walk, sql`c.id, ${column} as holder`)} c
        join (${names}) h on h.holder = c.holder where ${all([...places, behind])} offset 0) h ${inOrder(sql`h.id`)}`;
  }
  const conditions = [sql`${column} = h.holder`, behind];
  return sql`select c.id, h.name as sort_key, h.holder as sort_value
    from (select * from (${names}) h where ${all(places)} order by h.name ${direction}, h.holder ${direction} offset 0) h
    cross join lateral (
      select * from (${merged(walk, sql`c.id`, conditions, sql`c.id ${direction}`)}) c
      order by c.id ${direction} limit ${walk.limit}
    ) c
    ${inOrder(sql`c.id`)}`;
}

/** How many rows a search has, counted to one more than 1,000. */
export async function countCases(db: Db, conditions: Conditions): Promise<number> {
  const { scope, buckets, count, hits, isInParts, isWhole } = conditions;
  if (buckets.length === 0) return 0;
  const ofBuckets = sql`(${sql.join(buckets, sql` or `)})`;
  const among = (from: Sql, part: Sql) => sql`select 1 from ${from} where ${all([part, ...scope, ...count])}`;
  // Parts of several companies are counted one after another, each by its own index.
  const cases = hits
    ? among(sql`${hits} hit join care_case c on c.id = hit.case_id`, ofBuckets)
    : sql.join(
        isInParts ? buckets.map((part) => among(sql`care_case c`, part)) : [among(sql`care_case c`, ofBuckets)],
        sql` union all `,
      );
  const { rows } = await sql<{ count: number }>`${isWhole ? prepared : sql``}
    select count(*) from (${cases} limit ${sql.lit(countedTo + 1)}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
