import { type RawBuilder, sql } from "kysely";
import type { CaseSearch } from "#care-cases/contract/case-search.ts";
import { listColumns, nameColumns, nameJoins } from "#care-cases/server/case/case-store.ts";
import { orderBy } from "./case-orders.ts";
import type { Conditions, Slices } from "./list-conditions-store.ts";
import { databaseTypes, type EmptyKey, type Order } from "./part-orders-store.ts";
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
  readonly descends: boolean;
  readonly limit: Sql;
  readonly cursor: Cursor | null;
  readonly backwards: boolean;
  /** Whether keys of cases without a value must be below all others to come last. */
  readonly emptyIsLowest: boolean;
  /** The condition that a case is behind the cursor, by its sort key and the cursor's. */
  readonly behind: (key: Sql, ofCursor: Sql) => Sql;
};

/** A plan's query, and what it finds before it sorts, which the query calls `found`; null if it scans in order. */
type Plan = { readonly rows: Sql; readonly found: Sql | null };
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

/** The key of cases without a value, if the stored one would put them first. */
const movedKey = ({ empty }: ColumnOrder, emptyIsLowest: boolean): EmptyKey | null =>
  empty && empty.isHighest === emptyIsLowest ? empty : null;

/** Reads each slice in list order, from the cursor on, until the page is full. */
function scanPlan(order: ColumnOrder, input: PlanInput): Sql {
  const { slices, direction, limit, cursor, behind } = input;
  const end = sql`order by ${order.value} ${direction}, c.id ${direction} limit ${limit}`;
  const inOrder = behind(order.value, keyOfCursor(order, cursor));
  const moved = movedKey(order, input.emptyIsLowest);
  const rows = moved
    ? sql`${union(slices, idAndKey(order), end, [inOrder, isFilled(order, moved)])} union all ${scanEmpty(order, moved, input)}`
    : union(slices, idAndKey(order), end, [inOrder]);
  return sql`select *, sort_key as sort_value from (${rows}) c`;
}

const asKey = ({ type }: ColumnOrder, value: string | number): Sql => sql`${sql.lit(value)}::${databaseTypes[type]}`;

const isFilled = (order: ColumnOrder, { stored, isHighest }: EmptyKey): Sql =>
  sql`${order.value} ${sql.raw(isHighest ? "<" : ">")} ${asKey(order, stored)}`;

/** The cases without a value, after all others; by the same index, since theirs are next to each other in it. */
function scanEmpty(order: ColumnOrder, { stored, other }: EmptyKey, input: PlanInput): Sql {
  const { slices, direction, limit, cursor, backwards } = input;
  const from =
    cursor?.value === other
      ? sql`c.id ${sql.raw(input.descends ? "<" : ">")} ${cursor.id}`
      : sql.lit(!(cursor && backwards));
  const end = sql`order by c.id ${direction} limit ${limit}`;
  return union(slices, sql`c.id, ${asKey(order, other)}`, end, [sql`${order.value} = ${asKey(order, stored)}`, from]);
}

/**
 * Finds all matches, which are then sorted. `offset 0` is an optimization fence: for few rows the planner would scan in
 * order anyway, or join through the names.
 */
function sortPlan(order: Order, { slices, cursor, behind, emptyIsLowest }: PlanInput, isShared: boolean): Plan {
  const found = union(slices, placed(order, emptyIsLowest), sql`offset 0`);
  const from = isShared ? sql`found` : sql`(${found})`;
  const rows =
    order.by === "holder"
      ? byNameOfHolder(order, from, { cursor, behind, emptyIsLowest })
      : sql`select *, sort_key as sort_value from ${from} c where ${behind(sql`c.sort_key`, keyOfCursor(order, cursor))}`;
  return { rows, found };
}

function placed(order: Order, emptyIsLowest: boolean): Sql {
  const moved = order.by === "column" ? movedKey(order, emptyIsLowest) : null;
  if (order.by === "holder" || !moved) return idAndKey(order);
  return sql`c.id, coalesce(nullif(${order.value}, ${asKey(order, moved.stored)}), ${asKey(order, moved.other)}) as sort_key`;
}

/** Matches with their holder's name as the key, and the holder as its second part. */
function byNameOfHolder(
  { names }: HolderOrder,
  found: Sql,
  { cursor, behind, emptyIsLowest }: Pick<PlanInput, "cursor" | "behind" | "emptyIsLowest">,
): Sql {
  // Before or after every name, in the order of their collation.
  const empty = emptyIsLowest ? sql`''` : sql`chr(1114111)`;
  const [name, holder] = (cursor?.value ?? []) as readonly [name?: string, holder?: number];
  return sql`select c.id, h.name as sort_key, h.holder as sort_value
      from ${found} c join ${distinct(sql`${names} union all select ${empty}, 0`)} h on h.holder = c.sort_key
      where ${behind(sql`h.name, h.holder`, sql`${name}::text, ${holder}::int`)} offset 0`;
}

/** Finds distinct holders by grouping; otherwise the planner would estimate many per holder. */
const distinct = (names: Sql): Sql => sql`(select holder, min(name) as name from (${names}) n group by holder)`;

/**
 * The query of a page, in the plan that its conditions allow. With `counts`, of conditions that find all matches before they
 * are sorted, each row has their number as `matches`.
 */
export function pageQuery(
  conditions: Conditions,
  { sort, backwards, cursor }: PageStart,
  limit: Sql,
  counts = false,
): PageQuery {
  const order = orderBy(sort.by, conditions.isStaff);
  const descends = (sort.direction === "Descending") !== backwards;
  const direction = sql.raw(descends ? "desc" : "asc");
  const behind = (key: Sql, ofCursor: Sql): Sql =>
    cursor ? sql`(${key}, c.id) ${sql.raw(descends ? "<" : ">")} (${ofCursor}, ${cursor.id})` : sql`true`;
  const emptyIsLowest = sort.direction === "Descending";
  const input = { slices: conditions.page, direction, descends, limit, cursor, backwards, emptyIsLowest, behind };
  const { rows, found } =
    conditions.scansInOrder && order.by === "column"
      ? { rows: scanPlan(order, input), found: null }
      : sortPlan(order, input, counts);
  const inOrder = sql`order by p.sort_key ${direction}, p.sort_value ${direction}, p.id ${direction}`;
  const shared = counts && found ? sql`with found as materialized (${found})` : sql``;
  const matches =
    counts && found ? sql`, (${counting({ from: sql`found`, conditions: [[sql`true`]] })}) as matches` : sql``;
  return {
    page: sql`${shared} select *${matches} from (${rows}) p ${inOrder} limit ${limit}`,
    ...{ inOrder, shown: shownKey(order) },
  };
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
