import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseSearch, CaseSearchReply } from "#care-cases/contract/case-search.ts";
import {
  countCases,
  countedTo,
  findCasePage,
  findConditions,
  type SortedRow,
} from "#care-cases/server/case-list-store.ts";
import { toCaseRow } from "#care-cases/server/case-views.ts";
import { packCursor, unpackCursor } from "#care-cases/server/search-cursor.ts";
import type { FieldProblem } from "#platform/contract/error-shape.ts";
import { isRealDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/implement.ts";

/** A page of cases that the caller may see, and how many there are. */
export const searchCases: Operation<typeof careCaseCalls.getCareCasesBySearch> = async (request) => {
  const { actor, body: search, db, now, refuse } = request;
  const given = search.after ?? search.before;
  const cursor = given === undefined ? null : unpackCursor(given, search.sort.by);
  const problems = problemsOf(search, given !== undefined && !cursor);
  if (problems.length > 0) throw refuse("badRequest", { in: "body", problems });
  const conditions = await findConditions(db, { search, actor, now });
  if (!conditions) return { rows: [], count: 0, countIsCapped: false, next: null, previous: null };
  const [rows, counted] = await Promise.all([
    findCasePage(db, search, conditions, cursor),
    search.withCount ? countCases(db, conditions) : null,
  ]);
  return {
    ...pageOf(search, rows),
    count: counted === null ? null : Math.min(counted, countedTo),
    countIsCapped: counted !== null && counted > countedTo,
  };
};

/** What the contract's shapes don't tell. */
function problemsOf({ after, filters }: CaseSearch, isNoCursor: boolean): FieldProblem[] {
  const { followUpTo } = filters;
  const isNoDate = followUpTo !== undefined && followUpTo !== "today" && !isRealDate(followUpTo);
  return [
    ...(isNoCursor ? [{ path: after === undefined ? "before" : "after", message: "Not a cursor of this list" }] : []),
    ...(isNoDate ? [{ path: "filters.followUpTo", message: "There is no such date" }] : []),
  ];
}

/** Puts a page in the order of the list, and makes the cursors of its neighbours. */
function pageOf(search: CaseSearch, found: readonly SortedRow[]): Pick<CaseSearchReply, "rows" | "next" | "previous"> {
  const hasMore = found.length > search.pageSize;
  const backwards = search.before !== undefined;
  const page = found.slice(0, search.pageSize);
  if (backwards) page.reverse();
  const cursorOf = (row: SortedRow | undefined) => (row ? packCursor({ value: row.sort_value, id: row.id }) : null);
  return {
    rows: page.map(toCaseRow),
    next: hasMore || backwards ? cursorOf(page.at(-1)) : null,
    previous: (backwards ? hasMore : search.after !== undefined) ? cursorOf(page[0]) : null,
  };
}
