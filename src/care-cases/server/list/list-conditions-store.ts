import { type RawBuilder, sql } from "kysely";
import type { CaseSearch, GoneValue } from "#care-cases/contract/case-search.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { caseScope } from "#visibility/server/case-scope-store.ts";
import { findReadCompanies } from "#visibility/server/read-companies-store.ts";
import {
  inAnySlice,
  type ListScope,
  listScope,
  lookUpFilters,
  rangeConditions,
  valueConditions,
} from "./case-filters-store.ts";
import { type TextMatch, textConditions } from "./case-text-store.ts";
import type { ClockContext, KnownFilters } from "./part-conditions-store.ts";
import { canScanInOrder } from "./scan-in-order.ts";

type Sql = RawBuilder<unknown>;

/** A list's query, without paging. */
export type ListQuestion = Pick<CaseSearch, "preset" | "text" | "filters" | "sort"> & {
  /** For a customer with several companies. */
  allCompanies?: boolean;
};
export type ListRequest = { readonly search: ListQuestion; readonly actor: Actor; readonly at: ClockContext };

/** Sources of rows of care_case `c` as query slices, each with its conditions. */
export type Slices = { readonly from: Sql; readonly conditions: readonly (readonly Sql[])[] };

/** Conditions of a search: the same rows for page and count, in the cheaper way for each. */
export type Conditions = {
  readonly page: Slices;
  readonly count: Slices;
  /** Whether to scan the list in order until a page is full, rather than finding and sorting all matches. */
  readonly scansInOrder: boolean;
  /** Only the preset, in the active company: default order and count have an index that is always best. */
  readonly isWhole: boolean;
  /** Whether words match so few cases that a page probably holds all of them. */
  readonly isShort: boolean;
  /** Whether page and count find the same hits of words first, so that one set of them says both. */
  readonly hasOneSet: boolean;
  /** The condition that the reader sees the rows of care_case `c`. */
  readonly scope: Sql;
  /** The same, for any case, in a form that all lists share; null for a list of several companies. */
  readonly sees: Sql | null;
  /** What parts looked up and isn't there. */
  readonly gone: readonly GoneValue[];
  /** Customers have a different sort order of statuses. */
  readonly isStaff: boolean;
  /** Phrases in quotes were looked for in this many of the cases with their words only; null: in all. */
  readonly textsRead: number | null;
};

/** Conditions that texts have the phrases, and how many rows are wanted. */
type Reading = { readonly phrases: readonly Sql[]; readonly rows: number };

/** The conditions of a search for words; null if nothing can match. */
export async function findMatches(
  db: Db,
  { search, actor, at }: ListRequest,
  { phrases, rows }: Reading,
): Promise<Conditions | null> {
  const companies = search.allCompanies ? await findReadCompanies(db, actor) : null;
  const scope = listScope(actor, search, at, companies);
  const ranges = rangeConditions(search.filters, at.now);
  const known = await knownIn(db, { search, actor });
  const filters = [...valueConditions(search.filters, { actor, at, companies, known }), ...ranges];
  const scansInOrder = canScanInOrder(search, known);
  if (scope.slices.length === 0) return null;
  const seen = sql.join([inAnySlice(scope), ...scope.scope], sql` and `);
  const reader = {
    ...{ scope: seen, sees: companies === null ? caseScope(actor) : null, isStaff: isStaff(actor) },
    ...{ gone: goneIn(known), textsRead: null },
  };
  const asked = { scope, filters, ranges: scansInOrder ? [] : ranges };
  if (search.text === "") {
    const slices = slicesOf(asked);
    return {
      page: slices,
      count: slices,
      scansInOrder,
      isWhole: companies === null && filters.length === 0,
      isShort: false,
      hasOneSet: false,
      ...reader,
    };
  }
  const text = await textConditions(db, { search, actor, scope, filters, companies, scansInOrder, rows });
  if (!text) return null;
  const said = { ...asked, filters: [...filters, ...phrases] };
  const [page, count] = [slicesOf(said, text.page), slicesOf(said, text.count)];
  const isShort = "hits" in text.page && text.page.areFew;
  const hasOneSet = "hits" in text.page && "hits" in text.count;
  return {
    page,
    count,
    scansInOrder: scansInOrder && "condition" in text.page,
    isWhole: false,
    isShort,
    hasOneSet,
    ...reader,
  };
}

const knownIn = (db: Db, { search: { filters, sort }, actor }: Omit<ListRequest, "at">): Promise<KnownFilters> =>
  lookUpFilters(filters, { db, actor, fromNewest: sort.direction === "Descending" });

/** What parts look up for a search and isn't there. */
export const findGoneOfParts = async (db: Db, asked: Omit<ListRequest, "at">): Promise<GoneValue[]> =>
  goneIn(await knownIn(db, asked));

const goneIn = (known: KnownFilters): GoneValue[] =>
  Object.entries(known).flatMap(([filter, { gone = [] }]) =>
    gone.map((value) => ({ filter, value: String(value), name: null })),
  );

type ListConditions = {
  readonly scope: ListScope;
  readonly filters: readonly Sql[];
  /** The conditions by which open slices may not choose an index. */
  readonly ranges: readonly Sql[];
};

/**
 * Filters that no index should answer. Most open cases changed recently, but the planner multiplies the two shares: of
 * fifty thousand open cases with a message in the last weeks it expects four thousand, and would fetch each of them
 * through an index on that date. An index with everything open needs a twentieth of the pages.
 */
const withoutIndex = (condition: Sql): Sql => sql`(${condition}) is true`;

/** Text hits are found once, not once per slice. */
function slicesOf({ scope, filters, ranges }: ListConditions, matching?: TextMatch): Slices {
  if (matching && "hits" in matching) {
    const { hits, areFew } = matching;
    const ofReader = [inAnySlice(scope), ...scope.scope, ...filters];
    // Few are looked up as an array: the planner expects thousands of references, and would read all of a company's cases.
    if (areFew)
      return {
        from: sql`care_case c`,
        conditions: [[...ofReader, sql`c.id = any(array(select hit.case_id from ${hits} hit))`]],
      };
    return { from: sql`${hits} hit join care_case c on c.id = hit.case_id`, conditions: [ofReader] };
  }
  const text = matching ? [matching.condition] : [];
  const ofOpen = filters.map((filter) => (ranges.includes(filter) ? withoutIndex(filter) : filter));
  const conditions = scope.slices.map(({ condition, hasEnded }) => [
    condition,
    ...scope.scope,
    ...(hasEnded ? filters : ofOpen),
    ...text,
  ]);
  return { from: sql`care_case c`, conditions };
}

/** All slices together, for a query without a limit: `care_case c where …`. */
export const conditionsOf = ({ from, conditions }: Slices): Sql =>
  sql`${from} where ${sql.join(
    conditions.map((slice) => sql`(${sql.join([...slice], sql` and `)})`),
    sql` or `,
  )}`;
