import { type RawBuilder, sql } from "kysely";
import type { CaseSearch } from "#care-cases/contract/case-search.ts";
import { type CaseListRow, listColumns, nameColumns, nameJoins } from "#care-cases/server/case/case-store.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { orderBy } from "./case-orders.ts";
import type { Conditions, Parts } from "./list-conditions-store.ts";
import { databaseTypes } from "./part-orders-store.ts";
import type { Cursor, SortValue } from "./search-cursor.ts";

type Sql = RawBuilder<unknown>;

export type SortedRow = CaseListRow & { sort_value: SortValue };

/** Counts are exact up to this number. */
export const countLimit = 1_000;

type PagePosition = Pick<CaseSearch, "sort" | "pageSize"> & {
  readonly backwards: boolean;
  readonly cursor: Cursor | null;
};

/** The rows of a page, and whether there are more. */
export type FoundPage = { readonly rows: SortedRow[]; readonly hasMore: boolean };

/** A page of a list, in list order or backwards. */
export async function findCasePage(db: Db, conditions: Conditions, paging: PagePosition): Promise<FoundPage> {
  const { sort, cursor, pageSize } = paging;
  const isUsual = conditions.isWhole && !cursor && sort.by === "updatedAt" && pageSize === bounds.pageSize.usual;
  if (conditions.sees && !isUsual) return findPlacesFirst(db, conditions, { ...paging, sees: conditions.sees });
  // Without a literal limit the planner would assume a tenth of all rows.
  const limit = isUsual ? sql.lit(pageSize + 1) : sql`${pageSize + 1}`;
  const { rows } =
    await sql<SortedRow>`${isUsual ? prepared : sql``} ${casesInOrder(conditions, paging, limit)}`.execute(db);
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

type Place = { readonly id: number; readonly sort_value: SortValue };

/** PostgreSQL only keeps a plan for an array if it expects the array to be no shorter than this. */
const fewestIds = 10;

/**
 * Finds a page's ids with a statement that is planned for its values, then their rows with one whose plan is kept:
 * planning the joins of names takes ten times as long as running them. Visibility is checked again, since a row may
 * have moved.
 */
async function findPlacesFirst(
  db: Db,
  conditions: Conditions,
  paging: PagePosition & { sees: Sql },
): Promise<FoundPage> {
  const { pageSize, sees } = paging;
  const { page, inOrder, shown } = placesInOrder(conditions, paging, sql`${pageSize + 1}`);
  const { rows: places } = await sql<Place>`
    select p.id, ${shown} as sort_value from (${page}) p ${inOrder}`.execute(db);
  if (places.length === 0) return { rows: [], hasMore: false };
  const wanted = places.slice(0, pageSize);
  const byId = await findListRows(db, { ids: wanted.map(({ id }) => id), sees });
  return {
    rows: wanted.flatMap(({ id, sort_value }) => {
      const row = byId.get(id);
      return row ? [{ ...row, sort_value }] : [];
    }),
    hasMore: places.length > pageSize,
  };
}

type VisibleIds = { readonly ids: readonly number[]; readonly sees: Sql };

/** The rows of these cases, by id, that the reader still sees, from a statement whose plan is kept. */
export async function findListRows(db: Db, { ids, sees }: VisibleIds): Promise<Map<number, CaseListRow>> {
  if (ids.length === 0) return new Map();
  const padded = [...ids, ...Array<number>(Math.max(0, fewestIds - ids.length)).fill(0)];
  const { rows } = await sql<CaseListRow>`${prepared}
    select ${listColumns}, ${nameColumns} from unnest(${padded}::bigint[]) p(id)
    join care_case c on c.id = p.id ${nameJoins} where ${sees}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Rows of all parts, each with its own limit. */
const union = ({ from, conditions }: Parts, columns: Sql, end: Sql, more: readonly Sql[] = []): Sql =>
  sql.join(
    conditions.map(
      (part) => sql`(select ${columns} from ${from} where ${sql.join([...part, ...more], sql` and `)} ${end})`,
    ),
    sql` union all `,
  );

/** Finds distinct holders by grouping; otherwise the planner would estimate many per holder. */
const distinct = (names: Sql): Sql => sql`(select holder, min(name) as name from (${names}) n group by holder)`;

/**
 * Rows of a list after a cursor. Finds ids and sort keys of the page first, then joins the displayed columns only for
 * those.
 */
export function casesInOrder(conditions: Conditions, paging: Omit<PagePosition, "pageSize">, limit: Sql): Sql {
  const { page, inOrder, shown } = placesInOrder(conditions, paging, limit);
  return sql`select ${listColumns}, ${shown} as sort_value, ${nameColumns}
    from (${page}) p
    join care_case c on c.id = p.id ${nameJoins} ${inOrder}`;
}

/** Ids and sort keys of a page: the query `page` of `p`, its order, and the sort value as clients get it. */
export function placesInOrder(
  conditions: Conditions,
  { sort, backwards, cursor }: Omit<PagePosition, "pageSize">,
  limit: Sql,
): { readonly page: Sql; readonly inOrder: Sql; readonly shown: Sql } {
  const order = orderBy(sort.by, conditions.isStaff);
  const descends = (sort.direction === "Descending") !== backwards;
  const direction = sql.raw(descends ? "desc" : "asc");
  const behind = (place: Sql, value: Sql): Sql =>
    cursor ? sql`(${place}, c.id) ${sql.raw(descends ? "<" : ">")} (${value}, ${cursor.id})` : sql`true`;
  const columns = sql`c.id, ${order.value} as sort_key`;
  // `offset 0` is an optimization fence: for few rows the planner would scan in order anyway, or join through the
  // names.
  const found = union(conditions.page, columns, sql`offset 0`);
  let page: Sql;
  if (order.by === "holder") {
    const [name, holder] = (cursor?.value ?? []) as readonly [name?: string, holder?: number];
    page = sql`select c.id, h.name as sort_key, h.holder as sort_value
      from (${found}) c join ${distinct(order.names)} h on h.holder = c.sort_key
      where ${behind(sql`h.name, h.holder`, sql`${name}::text, ${holder}::int`)} offset 0`;
  } else {
    const value = sql`${cursor?.value}::${databaseTypes[order.type]}`;
    page = conditions.walks
      ? sql`select *, sort_key as sort_value from (${union(
          conditions.page,
          columns,
          sql`order by ${order.value} ${direction}, c.id ${direction} limit ${limit}`,
          [behind(order.value, value)],
        )}) c`
      : sql`select *, sort_key as sort_value from (${found}) c where ${behind(sql`c.sort_key`, value)}`;
  }
  const inOrder = sql`order by p.sort_key ${direction}, p.sort_value ${direction}, p.id ${direction}`;
  const ofColumn =
    order.by === "column" && order.type === "instant" ? sql`to_json(p.sort_key) #>> '{}'` : sql`p.sort_key`;
  const shown = order.by === "holder" ? sql`json_build_array(p.sort_key, p.sort_value)` : ofColumn;
  return { page: sql`select * from (${page}) p ${inOrder} limit ${limit}`, inOrder, shown };
}

/** Number of results, counted up to 1,001. */
export async function countCases(db: Db, conditions: Conditions): Promise<number> {
  const { count, isWhole } = conditions;
  const { rows } = await sql<{ count: number }>`${isWhole ? prepared : sql``} ${counting(count)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Counts rows up to 1,001. */
export const counting = (parts: Parts): Sql =>
  sql`select count(*) from (${union(parts, sql`1`, sql``)} limit ${sql.lit(countLimit + 1)}) counted`;
