import { type RawBuilder, sql } from "kysely";
import type { CaseSearch } from "#care-cases/contract/case-search.ts";
import { filterConditions, type ListScope, listScope } from "#care-cases/server/case-filters-store.ts";
import { databaseTypes, type Holders, type Order, orders } from "#care-cases/server/case-orders-store.ts";
import { expectedHits, toTsQuery } from "#care-cases/server/case-search-store.ts";
import { type CaseListRow, listColumns, nameColumns, nameJoins } from "#care-cases/server/case-store.ts";
import type { Cursor } from "#care-cases/server/search-cursor.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database.ts";

type Sql = RawBuilder<unknown>;

/** A row with the value that it is sorted by. */
export type SortedRow = CaseListRow & { sort_value: string | number };

/** Up to here a count is exact. */
export const countedTo = 1_000;

/** Up to so many expected hits, matching first and sorting then is the cheaper way. */
const fewHits = 3_000;

/** Counting without order, matching first stays the cheaper way longer: walking finds 1,000 soon only where hits are dense. */
const fewToCount = 10_000;

/** The question of a list, without what only a page of it has. */
export type ListQuestion = Pick<CaseSearch, "preset" | "text" | "filters">;
type Asked = { readonly search: ListQuestion; readonly actor: Actor; readonly now: Date };

/** What a search asks for, as conditions on care_case `c`. The same rows for both, by the cheaper way for each. */
export type Conditions = ListScope & { readonly page: readonly Sql[]; readonly count: readonly Sql[] };

/** The conditions of a search; null when what was typed can't match anything. */
export async function findConditions(db: Db, { search, actor, now }: Asked): Promise<Conditions | null> {
  const scope = listScope(actor, search);
  const filters = filterConditions(search.filters, actor, now);
  if (search.text === "") return { ...scope, page: filters, count: filters };
  const text = await textConditions(db, search, actor);
  if (!text) return null;
  const count = filters.length === 0 ? text.count : text.page;
  return { ...scope, page: [...filters, text.page], count: [...filters, count] };
}

type TextConditions = { readonly page: Sql; readonly count: Sql };

/** What was typed: a case number, an external reference, or words in the texts that the reader may see. */
async function textConditions(db: Db, { text, preset }: ListQuestion, actor: Actor): Promise<TextConditions | null> {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1];
  const reference = text.toLowerCase();
  if (number) return onlyWay(sql`(c.id = ${Number(number)} or lower(c.external_reference) = ${reference})`);
  const isStaff = actor.role === "staff";
  const query = toTsQuery(text, {
    customerNumber: isStaff ? null : actor.customerNumber,
    bucket: preset === "active" ? 1 : preset === "backlog" ? 2 : null,
  });
  if (!query) return null;
  const document = isStaff ? sql`s.doc_all` : sql`s.doc_pub`;
  const matchFirst = sql`c.id in (
    select s.case_id from case_search s where ${document} @@ ${query}
    union all select r.id from care_case r where lower(r.external_reference) = ${reference} offset 0)`;
  const hits = await expectedHits(db, document, query);
  if (hits <= fewHits) return onlyWay(matchFirst);
  const walk = sql`exists (select from case_search s where s.case_id = c.id and ${document} @@ ${query} offset 0)`;
  return { page: walk, count: hits <= fewToCount ? matchFirst : walk };
}

const onlyWay = (condition: Sql): TextConditions => ({ page: condition, count: condition });

type Paging = Pick<CaseSearch, "sort" | "pageSize"> & { readonly backwards: boolean; readonly cursor: Cursor | null };

/** What a query of one page is made of. */
type Walk = {
  readonly conditions: readonly Sql[];
  readonly buckets: readonly Sql[];
  readonly cursor: Cursor | null;
  readonly descends: boolean;
  readonly limit: number;
};

/** One page of a list, and one row more when there are more. In the order of the list, or backwards. */
export async function findCasePage(db: Db, { scope, buckets, page }: Conditions, paging: Paging): Promise<SortedRow[]> {
  if (buckets.length === 0) return [];
  const { sort, backwards, cursor, pageSize } = paging;
  const descends = (sort.direction === "Descending") !== backwards;
  const walk: Walk = { conditions: [...scope, ...page], buckets, cursor, descends, limit: pageSize + 1 };
  const order = orders[sort.by];
  const direction = directionOf(walk);
  const found = await sql<SortedRow>`
    select ${listColumns}, c.sort_value, ${nameColumns}
    from (${order.by === "holder" ? pageByHolder(order, walk) : pageByColumn(order, walk)}) c ${nameJoins}
    order by c.sort_key ${direction}, c.sort_value ${direction}, c.id ${direction}`.execute(db);
  return found.rows;
}

const directionOf = ({ descends }: Walk): Sql => sql.raw(descends ? "desc" : "asc");

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql` and `);

/** A walk in each bucket, merged: each begins where its index begins. */
const merged = (walk: Walk, columns: Sql, conditions: readonly Sql[], order: Sql): Sql =>
  sql.join(
    walk.buckets.map(
      (bucket) => sql`(select ${columns} from care_case c where ${all([bucket, ...walk.conditions, ...conditions])}
        order by ${order} limit ${walk.limit})`,
    ),
    sql` union all `,
  );

function pageByColumn({ key, type }: Extract<Order, { by: "column" }>, walk: Walk): Sql {
  const column = sql.ref(`c.${key}`);
  const direction = directionOf(walk);
  const than = sql.raw(walk.descends ? "<" : ">");
  const order = key === "id" ? sql`c.id ${direction}` : sql`${column} ${direction}, c.id ${direction}`;
  // The sort value as text or number: a Date would be no more exact, and slower.
  const value = type === "instant" ? sql`to_json(${column}) #>> '{}'` : column;
  const conditions: Sql[] = [];
  if (walk.cursor) {
    const bound = sql`${walk.cursor.value}::${databaseTypes[type]}`;
    conditions.push(
      key === "id" ? sql`c.id ${than} ${walk.cursor.id}` : sql`(${column}, c.id) ${than} (${bound}, ${walk.cursor.id})`,
    );
  }
  const columns = sql`${listColumns}, ${value} as sort_value, ${column} as sort_key`;
  return sql`select * from (${merged(walk, columns, conditions, order)}) c
    order by c.sort_key ${direction}, c.id ${direction} limit ${walk.limit}`;
}

/** Walks the names in order, and of each holder no more cases than a page takes. */
function pageByHolder({ key, names, nameOf }: Holders, walk: Walk): Sql {
  const direction = directionOf(walk);
  const than = sql.raw(walk.descends ? "<" : ">");
  const conditions = [sql`${sql.ref(`c.${key}`)} = h.holder`];
  let place = sql`true`;
  if (walk.cursor) {
    const { value, id } = walk.cursor;
    place = sql`(h.name, h.holder) ${sql.raw(walk.descends ? "<=" : ">=")} (${nameOf(Number(value))}, ${value})`;
    conditions.push(sql`(h.holder <> ${value} or c.id ${than} ${id})`);
  }
  return sql`select c.*, h.holder as sort_value, h.name as sort_key
    from (select * from (${names}) h where ${place} order by h.name ${direction}, h.holder ${direction} offset 0) h
    cross join lateral (
      select * from (${merged(walk, listColumns, conditions, sql`c.id ${direction}`)}) c
      order by c.id ${direction} limit ${walk.limit}
    ) c
    order by h.name ${direction}, h.holder ${direction}, c.id ${direction} limit ${walk.limit}`;
}

/** How many rows a search has, counted to one more than 1,000. */
export async function countCases(db: Db, { scope, buckets, count }: Conditions): Promise<number> {
  if (buckets.length === 0) return 0;
  const ofBuckets = sql`(${sql.join(buckets, sql` or `)})`;
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from care_case c where ${all([ofBuckets, ...scope, ...count])} limit ${countedTo + 1}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
