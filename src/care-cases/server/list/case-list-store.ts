import { type RawBuilder, sql } from "kysely";
import type { CaseSearch } from "#care-cases/contract/case-search.ts";
import { type CaseListRow, listColumns, nameColumns, nameJoins } from "#care-cases/server/case/case-store.ts";
import { bounds } from "#platform/contract/bounds.ts";
import type { Db } from "#platform/server/database/database.ts";
import { longEnough, prepared } from "#platform/server/database/prepared-statements.ts";
import type { Conditions } from "./list-conditions-store.ts";
import { casesInOrder, counting, type PageStart, pageQuery } from "./list-queries-store.ts";
import type { SortValue } from "./search-cursor.ts";

type Sql = RawBuilder<unknown>;

export type SortedRow = CaseListRow & { sort_value: SortValue };

/** `counts`: also how many there are, where one set of hits says both. */
type PagePosition = PageStart & Pick<CaseSearch, "pageSize"> & { readonly counts?: boolean };

/** The rows of a page, whether there are more, and the number of all, up to 1,001, if it was counted with them. */
export type FoundPage = { readonly rows: SortedRow[]; readonly hasMore: boolean; readonly matches?: number };

/** A page of a list, in list order or backwards. */
export async function findCasePage(db: Db, conditions: Conditions, paging: PagePosition): Promise<FoundPage> {
  const { sort, cursor, pageSize } = paging;
  const isUsual = conditions.isWhole && !cursor && sort.by === "updatedAt" && pageSize === bounds.pageSize.usual;
  if (conditions.sees && !isUsual) return findKeysFirst(db, conditions, { ...paging, sees: conditions.sees });
  // Without a literal limit the planner would assume a tenth of all rows.
  const limit = isUsual ? sql.lit(pageSize + 1) : sql`${pageSize + 1}`;
  const { rows } =
    await sql<SortedRow>`${isUsual ? prepared : sql``} ${casesInOrder(conditions, paging, limit)}`.execute(db);
  return { rows: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

type PageKey = { readonly id: number; readonly sort_value: SortValue; readonly matches?: number };

/**
 * Finds a page's ids with a statement that is planned for its values, then their rows with one whose plan is kept:
 * planning the joins of names takes ten times as long as running them. Visibility is checked again, since a row may
 * have moved.
 */
async function findKeysFirst(db: Db, conditions: Conditions, paging: PagePosition & { sees: Sql }): Promise<FoundPage> {
  const { pageSize, sees } = paging;
  const counts = paging.counts === true && conditions.hasOneSet;
  const { page, inOrder, shown } = pageQuery(conditions, paging, sql`${pageSize + 1}`, counts);
  const { rows: keys } = await sql<PageKey>`
    select p.id, ${shown} as sort_value${counts ? sql`, p.matches` : sql``} from (${page}) p ${inOrder}`.execute(db);
  if (keys.length === 0) return { rows: [], hasMore: false };
  const wanted = keys.slice(0, pageSize);
  const byId = await findListRows(db, { ids: wanted.map(({ id }) => id), sees });
  return {
    rows: wanted.flatMap(({ id, sort_value }) => {
      const row = byId.get(id);
      return row ? [{ ...row, sort_value }] : [];
    }),
    hasMore: keys.length > pageSize,
    ...(keys[0]?.matches !== undefined && { matches: keys[0].matches }),
  };
}

type VisibleIds = { readonly ids: readonly number[]; readonly sees: Sql };

/** The rows of these cases, by id, that the reader still sees, from a statement whose plan is kept. */
export async function findListRows(db: Db, { ids, sees }: VisibleIds): Promise<Map<number, CaseListRow>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<CaseListRow>`${prepared}
    select ${listColumns}, ${nameColumns} from unnest(${longEnough(ids)}::bigint[]) p(id)
    join care_case c on c.id = p.id ${nameJoins} where ${sees}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Number of results, counted up to 1,001. */
export async function countCases(db: Db, conditions: Conditions): Promise<number> {
  const { count, isWhole } = conditions;
  const { rows } = await sql<{ count: number }>`${isWhole ? prepared : sql``} ${counting(count)}`.execute(db);
  return rows[0]?.count ?? 0;
}
