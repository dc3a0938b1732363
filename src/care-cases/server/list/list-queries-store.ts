import { type RawBuilder, sql } from "kysely";
import type { CaseSearch } from "#care-cases/contract/case-search.ts";
import { listColumns, nameColumns, nameJoins } from "#care-cases/server/case/case-store.ts";
import { orderBy } from "./case-orders.ts";
import type { Conditions, Slices } from "./list-conditions-store.ts";
import { databaseTypes, type Order } from "./part-orders-store.ts";
import type { Cursor } from "./search-cursor.ts";

/* The queries of a list's page and count; README.md says how a list is read. */

type Sql = RawBuilder<unknown>;

/** Counts are exact up to this number. */
export const countLimit = 1_000;

/** Where a page begins. */
export type PageStart = Pick<CaseSearch, "sort"> & { readonly backwards: boolean; readonly cursor: Cursor | null };

/** Ids and sort keys of a page: the query `page` of `p`, its order, and the sort value as clients get it. */
type PageQuery = { readonly page: Sql; readonly inOrder: Sql; readonly shown: Sql };

/** What a plan turns into a query of cases `c` after the cursor, with `id`, `sort_key` and `sort_value`. */
type PlanInput = {
  readonly slices: Slices;
  readonly direction: Sql;
  readonly limit: Sql;
  readonly cursor: Cursor | null;
  /** The condition that a case is behind the cursor, by its sort key and the cursor's. */
  readonly behind: (key: Sql, ofCursor: Sql) => Sql;
};
type ColumnOrder = Extract<Order, { by: "column" }>;
type HolderOrder = Extract<Order, { by: "holder" }>;

/** Rows of all slices, each with its own limit. */
const union = ({ from, conditions }: Slices, columns: Sql, end: Sql, more: readonly Sql[] = []): Sql =>
  sql.join(
    conditions.map(
      (slice) => sql`(select ${columns} from ${from} where ${sql.join([...slice, ...more], sql` and `)} ${end})`,
    ),
    sql` union all `,
  );

const idAndKey = ({ value }: Order): Sql => sql`c.id, ${value} as sort_key`;
const keyOfCursor = ({ type }: ColumnOrder, cursor: Cursor | null): Sql =>
  sql`${cursor?.value}::${databaseTypes[type]}`;

/** Reads each slice in list order, from the cursor on, until the page is full. */
function scanPlan(order: ColumnOrder, { slices, direction, limit, cursor, behind }: PlanInput): Sql {
  const end = sql`order by ${order.value} ${direction}, c.id ${direction} limit ${limit}`;
  const rows = union(slices, idAndKey(order), end, [behind(order.value, keyOfCursor(order, cursor))]);
  return sql`select *, sort_key as sort_value from (${rows}) c`;
}

/**
 * Finds all matches, which are then sorted. `offset 0` is an optimization fence: for few rows the planner would scan in
 * order anyway, or join through the names.
 */
function sortPlan(order: Order, { slices, cursor, behind }: PlanInput): Sql {
  const found = union(slices, idAndKey(order), sql`offset 0`);
  if (order.by === "holder") return byNameOfHolder(order, found, { cursor, behind });
  return sql`select *, sort_key as sort_value from (${found}) c where ${behind(sql`c.sort_key`, keyOfCursor(order, cursor))}`;
}

/** Matches with their holder's name as the key, and the holder as its second part. */
function byNameOfHolder(
  { names }: HolderOrder,
  found: Sql,
  { cursor, behind }: Pick<PlanInput, "cursor" | "behind">,
): Sql {
  const [name, holder] = (cursor?.value ?? []) as readonly [name?: string, holder?: number];
  return sql`select c.id, h.name as sort_key, h.holder as sort_value
      from (${found}) c join ${distinct(names)} h on h.holder = c.sort_key
      where ${behind(sql`h.name, h.holder`, sql`${name}::text, ${holder}::int`)} offset 0`;
}

/** Finds distinct holders by grouping; otherwise the planner would estimate many per holder. */
const distinct = (names: Sql): Sql => sql`(select holder, min(name) as name from (${names}) n group by holder)`;

/** The query of a page, in the plan that its conditions allow. */
export function pageQuery(conditions: Conditions, { sort, backwards, cursor }: PageStart, limit: Sql): PageQuery {
  const order = orderBy(sort.by, conditions.isStaff);
  const descends = (sort.direction === "Descending") !== backwards;
  const direction = sql.raw(descends ? "desc" : "asc");
  const behind = (key: Sql, ofCursor: Sql): Sql =>
    cursor ? sql`(${key}, c.id) ${sql.raw(descends ? "<" : ">")} (${ofCursor}, ${cursor.id})` : sql`true`;
  const input = { slices: conditions.page, direction, limit, cursor, behind };
  const rows = conditions.scansInOrder && order.by === "column" ? scanPlan(order, input) : sortPlan(order, input);
  const inOrder = sql`order by p.sort_key ${direction}, p.sort_value ${direction}, p.id ${direction}`;
  return { page: sql`select * from (${rows}) p ${inOrder} limit ${limit}`, inOrder, shown: shownKey(order) };
}

function shownKey(order: Order): Sql {
  if (order.by === "holder") return sql`json_build_array(p.sort_key, p.sort_value)`;
  return order.type === "instant" ? sql`to_json(p.sort_key) #>> '{}'` : sql`p.sort_key`;
}

/**
 * Rows of a list after a cursor. Finds ids and sort keys of the page first, then joins the displayed columns only for
 * those.
 */
export function casesInOrder(conditions: Conditions, start: PageStart, limit: Sql): Sql {
  const { page, inOrder, shown } = pageQuery(conditions, start, limit);
  return sql`select ${listColumns}, ${shown} as sort_value, ${nameColumns}
    from (${page}) p
    join care_case c on c.id = p.id ${nameJoins} ${inOrder}`;
}

/** Counts rows up to 1,001. */
export const counting = (slices: Slices): Sql =>
  sql`select count(*) from (${union(slices, sql`1`, sql``)} limit ${sql.lit(countLimit + 1)}) counted`;
