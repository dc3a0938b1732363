import { type RawBuilder, sql } from "kysely";
import type { CaseSearch, CaseSort } from "#care-cases/contract/case-search.ts";
import { filterConditions, listScope } from "#care-cases/server/case-filters-store.ts";
import { expectedHits, toTsQuery } from "#care-cases/server/case-search-store.ts";
import { type CaseListRow, listColumns, nameColumns, nameJoins } from "#care-cases/server/case-store.ts";
import type { Cursor } from "#care-cases/server/search-cursor.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database.ts";

type Condition = RawBuilder<unknown>;

/** A row with the value that it is sorted by. */
export type SortedRow = CaseListRow & { sort_value: string | number };

/** Up to here a count is exact. */
export const countedTo = 1_000;

/** Up to so many expected hits, matching first and sorting then is the cheaper way. */
const fewHits = 3_000;

/** Counting without order, matching first stays the cheaper way longer: walking finds 1,000 soon only where hits are dense. */
const fewToCount = 10_000;

const sortColumns: Readonly<Record<CaseSort, string>> = {
  id: "id",
  updatedAt: "updated_at",
  title: "title_sort",
  status: "status",
  severity: "severity_key",
  customerPriority: "priority",
  followUpDate: "follow_key",
};

/** Instants are compared to the millisecond, as they are stored. */
const sortTypes: Partial<Readonly<Record<CaseSort, string>>> = { updatedAt: "timestamptz(3)", followUpDate: "date" };

type Question = { readonly search: CaseSearch; readonly actor: Actor; readonly now: Date };

/** What a search asks for, as conditions on care_case `c`. The same rows for both, by the cheaper way for each. */
export type Conditions = { readonly page: readonly Condition[]; readonly count: readonly Condition[] };

/** The conditions of a search; null when what was typed can't match anything. */
export async function findConditions(db: Db, { search, actor, now }: Question): Promise<Conditions | null> {
  const filters = filterConditions(search, actor, now);
  const conditions = [...listScope(actor, search.preset), ...filters];
  if (search.text === "") return { page: conditions, count: conditions };
  const text = await textConditions(db, search.text, actor);
  if (!text) return null;
  const count = filters.length === 0 ? text.count : text.page;
  return { page: [...conditions, text.page], count: [...conditions, count] };
}

type TextConditions = { readonly page: Condition; readonly count: Condition };

/** What was typed: a case number, an external reference, or words in the texts that the reader may see. */
async function textConditions(db: Db, text: string, actor: Actor): Promise<TextConditions | null> {
  const number = /^#?(\d{1,15})$/.exec(text)?.[1];
  const reference = text.toLowerCase();
  if (number) return onlyWay(sql`(c.id = ${Number(number)} or lower(c.external_reference) = ${reference})`);
  const isStaff = actor.role === "staff";
  const query = toTsQuery(text, isStaff ? null : actor.customerNumber);
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

const onlyWay = (condition: Condition): TextConditions => ({ page: condition, count: condition });

/** One page of a list, and one row more when there are more. In the order of the list, or backwards with `before`. */
export async function findCasePage(
  db: Db,
  { sort, pageSize, before }: CaseSearch,
  { page }: Conditions,
  cursor: Cursor | null,
): Promise<SortedRow[]> {
  const column = sql.ref(`c.${sortColumns[sort.by]}`);
  const descends = (sort.direction === "Descending") !== (before !== undefined);
  const direction = sql.raw(descends ? "desc" : "asc");
  const order = sort.by === "id" ? sql`c.id ${direction}` : sql`${column} ${direction}, c.id ${direction}`;
  const conditions = cursor ? [...page, behind(sort.by, column, cursor, descends)] : page;
  const found = await sql<SortedRow>`
    select ${listColumns}, c.sort_value, ${nameColumns}
    from (
      select ${listColumns}, ${sortValue(sort.by, column)} as sort_value, ${column} as sort_key
      from care_case c where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${pageSize + 1}
    ) c ${nameJoins}
    order by c.sort_key ${direction}, c.id ${direction}`.execute(db);
  return found.rows;
}

/** The sort value as text or number: a Date would be no more exact, and slower. */
const sortValue = (by: CaseSort, column: Condition): Condition =>
  by === "updatedAt" ? sql`to_json(${column}) #>> '{}'` : column;

function behind(by: CaseSort, column: Condition, { value, id }: Cursor, descends: boolean): Condition {
  const than = sql.raw(descends ? "<" : ">");
  if (by === "id") return sql`c.id ${than} ${id}`;
  const type = sortTypes[by];
  const bound = type ? sql`${value}::${sql.raw(type)}` : sql`${value}`;
  return sql`(${column}, c.id) ${than} (${bound}, ${id})`;
}

/** How many rows a search has, counted to one more than 1,000. */
export async function countCases(db: Db, { count }: Conditions): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from care_case c where ${sql.join(count, sql` and `)} limit ${countedTo + 1}
    ) counted`.execute(db);
  return rows[0]?.count ?? 0;
}
