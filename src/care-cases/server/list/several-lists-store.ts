import { sql } from "kysely";
import type { CaseSearch } from "#care-cases/contract/case-search.ts";
import type { CaseListRow } from "#care-cases/server/case/case-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";
import { findListRows } from "./case-list-store.ts";
import { type Conditions, conditionsOf } from "./list-conditions-store.ts";
import { counting, pageQuery } from "./list-queries-store.ts";

/** A list of the active company. Null conditions: nothing can match. */
export type OneList = {
  readonly conditions: Conditions | null;
  /** Whether its cases are among `Lists.among`, whose conditions it then omits. */
  readonly isAmong: boolean;
};
export type ListStart = OneList & Pick<CaseSearch, "sort"> & { readonly most: number };

export type Lists = {
  readonly counted: readonly OneList[];
  readonly started: readonly ListStart[];
  /** Cases that several of the lists share, found once. */
  readonly among: Conditions | null;
};

export type ReadLists = {
  /** Up to 1,001 each. */
  readonly counts: readonly number[];
  /** The first rows of each list, in its own order. */
  readonly starts: readonly (readonly CaseListRow[])[];
};

/**
 * Counts some lists and finds the first rows of others: one statement for everything, and one for the rows. Planning a
 * list takes longer than reading it, since every mention of care_case considers all its indexes, so the statement is
 * prepared.
 */
export async function findLists(db: Db, actor: Actor, { counted, started, among }: Lists): Promise<ReadLists> {
  const counts = counted.map((list) => {
    const conditions = placed(list);
    return conditions ? sql`(${counting(conditions.count)})` : sql`0`;
  });
  const starts = started.map((list) => {
    const conditions = placed(list);
    if (!conditions) return sql`'[]'::json`;
    const paging = { sort: list.sort, backwards: false, cursor: null };
    const { page, inOrder } = pageQuery(conditions, paging, sql`${list.most}`);
    return sql`array_to_json(array(select p.id from (${page}) p ${inOrder}))`;
  });
  const shared = among ? sql`with among as materialized (select c.* from ${conditionsOf(among.page)})` : sql``;
  const { rows } = await sql<{ counts: number[]; starts: number[][] }>`${prepared} ${shared}
    select array[${sql.join(counts)}]::int[] as counts, json_build_array(${sql.join(starts)}) as starts`.execute(db);
  const [read = { counts: [], starts: [] }] = rows;
  const byId = await findListRows(db, { ids: [...new Set(read.starts.flat())], sees: caseScope(actor) });
  return { counts: read.counts, starts: read.starts.map((ids) => ids.flatMap((id) => byId.get(id) ?? [])) };
}

/** Counts lists of the active company, up to 1,001 each, in one statement. Null conditions: nothing can match. */
export async function countLists(db: Db, lists: readonly (Conditions | null)[]): Promise<readonly number[]> {
  if (lists.length === 0) return [];
  const counts = lists.map((conditions) => (conditions ? sql`(${counting(conditions.count)})` : sql`0`));
  const { rows } = await sql<{
    counts: number[];
  }>`${prepared} select array[${sql.join(counts)}]::int[] as counts`.execute(db);
  return rows[0]?.counts ?? [];
}

/** The list's conditions, on the shared cases if it is among them. */
function placed({ conditions, isAmong }: OneList): Conditions | null {
  if (!conditions || !isAmong) return conditions;
  const from = sql`among c`;
  return { ...conditions, page: { ...conditions.page, from }, count: { ...conditions.count, from } };
}
