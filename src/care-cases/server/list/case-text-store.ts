import { type RawBuilder, sql } from "kysely";
import type { CaseSearch } from "#care-cases/contract/case-search.ts";
import { toTsQuery } from "#care-cases/server/search/case-search-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { searchedWords } from "#visibility/server/message-scope-store.ts";
import type { ReadCompany } from "#visibility/server/read-companies-store.ts";
import type { ListScope } from "./case-filters-store.ts";
import { expectedCases, expectedRows } from "./expected-rows-store.ts";

type Sql = RawBuilder<unknown>;
/**
 * `matchesFirst`: the page's condition names all hits, rather than asking each row. A count walks by the condition `count`, or
 * looks up the case of each of the `hits`, until there are enough of them.
 */
type TextConditions = { readonly page: Sql; readonly matchesFirst: boolean } & Counted;
export type Counted = { readonly count: Sql; readonly hits: null } | { readonly count: null; readonly hits: Sql };

type Asked = {
  readonly search: Pick<CaseSearch, "preset" | "text">;
  readonly actor: Actor;
  readonly scope: ListScope;
  readonly filters: readonly Sql[];
  /** Those of a list through several companies. */
  readonly companies: readonly ReadCompany[] | null;
};

/** What was typed: a case number, an external reference, or words in the texts that the reader may see. Null: nothing to look for. */
export async function textConditions(db: Db, asked: Asked): Promise<TextConditions | null> {
  const { actor, search, companies } = asked;
  const { text, preset } = search;
  const number = /^#?(\d{1,15})$/.exec(text)?.[1];
  const reference = text.toLowerCase();
  if (number) {
    const byNumber = sql`(c.id = ${Number(number)} or lower(c.external_reference) = ${reference})`;
    return { page: byNumber, count: byNumber, hits: null, matchesFirst: true };
  }
  const isStaff = actor.role === "staff";
  const query = toTsQuery(text, {
    companies: isStaff ? null : (companies?.map(({ customerNo }) => customerNo) ?? [Number(actor.customerNumber)]),
    bucket: preset === "active" ? 1 : preset === "backlog" ? 2 : null,
  });
  if (!query) return null;
  const document = searchedWords(actor);
  // Each case once: whom the words find already, the reference leaves out.
  const hits = sql`(select s.case_id from case_search s where ${document} @@ ${query}
    union all select r.id from care_case r where lower(r.external_reference) = ${reference}
      and not exists (select from case_search s where s.case_id = r.id and ${document} @@ ${query} offset 0) offset 0)`;
  const matching = sql`c.id in ${hits}`;
  const walking = sql`(exists (select from case_search s where s.case_id = c.id and ${document} @@ ${query} offset 0)
    or c.id = any(array(select r.id from care_case r where lower(r.external_reference) = ${reference})))`;
  const costs = await expectCosts(db, sql`case_search s where ${document} @@ ${query}`, asked);
  const matchesFirst = costs.matchToPage <= costs.walkToPage;
  return {
    matchesFirst,
    page: matchesFirst ? matching : walking,
    ...(costs.matchToCount <= costs.walkToCount ? { count: null, hits } : { count: walking, hits: null }),
  };
}

/*
 * What was measured at a million cases, in microseconds: finding a hit, looking up its case, passing a row of a list, and
 * asking one document.
 */
const costOfHit = 0.6;
const costOfCase = 3;
const costOfRow = 1;
const costOfDocument = 14;
const rowsOfPage = 51;
const rowsOfCount = 1_001;

/**
 * Matching first meets every hit, and sorts them; walking the list meets rows until enough of them match. Which is cheaper
 * depends on how many hits there are, and how many rows the filters leave: the planner knows both well enough.
 */
async function expectCosts(db: Db, hitsFrom: Sql, { scope, filters }: Asked) {
  const [hits, rows, left] = await Promise.all([
    expectedRows(db, hitsFrom),
    expectedCases(db, scope, []),
    filters.length > 0 ? expectedCases(db, scope, filters) : null,
  ]);
  const share = left === null ? 1 : Math.min(1, left / rows);
  const walked = (wanted: number) => Math.min(rows, (wanted * rows) / Math.min(hits, rows) / share);
  const walk = (wanted: number) => walked(wanted) * (costOfRow + costOfDocument * share);
  return {
    matchToPage: hits * (costOfHit + costOfCase),
    walkToPage: walk(rowsOfPage),
    matchToCount: hits * costOfHit + Math.min(hits, rowsOfCount / share) * costOfCase,
    walkToCount: walk(rowsOfCount),
  };
}
