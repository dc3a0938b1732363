import { type RawBuilder, sql } from "kysely";
import type { CaseSearch } from "#care-cases/contract/case-search.ts";
import { statusGroups } from "#care-cases/rules/list/status-group.ts";
import { readTyped } from "#care-cases/rules/search/typed-search.ts";
import { findInParts, findQuery } from "#care-cases/server/search/search-query-store.ts";
import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { searchedWords } from "#visibility/server/message-scope-store.ts";
import type { ReadCompany } from "#visibility/server/read-companies-store.ts";
import type { ListScope } from "./case-filters-store.ts";
import { chooseTextPlan } from "./text-costs-store.ts";

type Sql = RawBuilder<unknown>;
/** Matching cases: distinct ids of hits, which may be few, or a condition on care_case `c`. */
export type TextMatch = { readonly hits: Sql; readonly areFew: boolean } | { readonly condition: Sql };
type TextConditions = { readonly page: TextMatch; readonly count: TextMatch };

type TextSearch = {
  readonly search: Pick<CaseSearch, "preset" | "text">;
  readonly actor: Actor;
  readonly scope: ListScope;
  readonly filters: readonly Sql[];
  /** For a list of several companies. */
  readonly companies: readonly ReadCompany[] | null;
  /** Whether the list may be scanned in order. */
  readonly scansInOrder: boolean;
  /** How many rows are read of it. */
  readonly rows: number;
};

/**
 * A search text: words in texts visible to the reader, an external reference, an original number, or a case number, which stands alone with
 * a "#". Null without any.
 */
export async function textConditions(db: Db, asked: TextSearch): Promise<TextConditions | null> {
  const { actor, search, companies } = asked;
  const { text, preset } = search;
  const [, hash, number] = /^(#?)(\d{1,15})$/.exec(text) ?? [];
  const numbered = sql`select r.id from care_case r where lower(r.external_reference) = ${text.toLowerCase()}
    union select r.id from care_case r where lower(r.original_number) = ${text.toLowerCase()}
    ${number ? sql`union select ${Number(number)}::bigint` : sql``}`;
  if (hash) {
    // As an array, or all of a company's cases would be read for it.
    const byNumber = sql`c.id = any(array(${numbered}))`;
    return { page: { condition: byNumber }, count: { condition: byNumber } };
  }
  const isStaff = actor.role === "staff";
  const query = await findQuery(db, readTyped(text), {
    companies: isStaff ? null : (companies?.map(({ customerNo }) => customerNo) ?? [Number(actor.customerNumber)]),
    statusGroup: preset === "active" ? statusGroups.open : preset === "backlog" ? statusGroups.backlog : null,
  });
  if (!query) return null;
  const inParts = await findInParts(db, actor, query);
  const named = inParts.length > 0 ? sql`${numbered} union select unnest(${inParts}::bigint[])` : numbered;
  const document = searchedWords(actor);
  // Distinct cases: those named exclude those already found by words.
  const hits = sql`(select s.case_id from case_search s where ${document} @@ ${query.whole}
    union all select r.id from (${named}) r
      where not exists (select from case_search s where s.case_id = r.id and ${document} @@ ${query.whole} offset 0) offset 0)`;
  const checked = sql`(exists (select from case_search s where s.case_id = c.id and ${document} @@ ${query.whole} offset 0)
    or c.id = any(array(${named})))`;
  const plan = await chooseTextPlan(db, sql`case_search s where ${document} @@ ${query.whole}`, asked);
  const hitsFirst = { hits, areFew: plan.hitsAreFew };
  return {
    page: plan.page === "hitsFirst" ? hitsFirst : { condition: checked },
    count: plan.count === "hitsFirst" ? hitsFirst : { condition: checked },
  };
}
