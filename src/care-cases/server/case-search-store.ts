import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database.ts";

/** Makes the search documents of submitted cases anew from their texts; those of drafts are none. */
export async function indexCases(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    insert into case_search (case_id, doc_pub, doc_all)
    select c.id,
      strip(to_tsvector('danish', search_text(texts.pub))) || array_to_tsvector(array['c:' || coalesce(c.customer_no, 0)]),
      strip(to_tsvector('danish', search_text(texts.pub || ' ' || texts.internal)))
    from care_case c
    join case_description d on d.case_id = c.id
    cross join lateral (
      select
        c.title || ' ' || d.description || ' ' || coalesce(string_agg(m.comment, ' ') filter (where not m.is_internal), '') as pub,
        coalesce(string_agg(m.comment, ' ') filter (where m.is_internal), '') as internal
      from case_message m where m.case_id = c.id and m.deleted_at is null
    ) texts
    where c.id = any(${ids as number[]}::bigint[]) and c.status <> 0
    on conflict (case_id) do update set doc_pub = excluded.doc_pub, doc_all = excluded.doc_all`.execute(db);
}

const word = /[\p{L}\p{N}_]+/gu;
const prefixFrom = 3;

/**
 * What was typed as a tsquery: every word, the last one as a beginning. Null when it holds no word.
 * A customer's question carries their company, so that the index itself keeps others' cases out.
 */
export function toTsQuery(text: string, customerNumber: string | null): RawBuilder<unknown> | null {
  const words = text.toLowerCase().match(word);
  if (!words) return null;
  const last = words.length - 1;
  const terms = words.map((term, i) => (i === last && term.length >= prefixFrom ? `${term}:*` : term)).join(" & ");
  const query = sql`to_tsquery('danish', search_text(${terms}))`;
  return customerNumber === null ? query : sql`(${query} && ${`'c:${Number(customerNumber)}'`}::tsquery)`;
}

/** How many documents the planner expects to match: what decides between matching first and walking the list. */
export async function expectedHits(db: Db, document: RawBuilder<unknown>, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ "QUERY PLAN": { Plan: { "Plan Rows": number } }[] }>`
    explain (format json) select from case_search s where ${document} @@ ${query}`.execute(db);
  return rows[0]?.["QUERY PLAN"][0]?.Plan["Plan Rows"] ?? 0;
}
