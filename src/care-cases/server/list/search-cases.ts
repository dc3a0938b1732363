import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseSearch, CaseSearchReply } from "#care-cases/contract/case-search.ts";
import { toCaseRow, type ViewedAt, viewedAt } from "#care-cases/server/case/case-views.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { countCases, countedTo, findCasePage, findConditions, type SortedRow } from "./case-list-store.ts";
import { packCursor, unpackCursor } from "./search-cursor.ts";
import { filterProblems } from "./search-problems.ts";

/** A page of cases that the caller may see, and how many there are. */
export const searchCases: Operation<typeof careCaseCalls.getCareCasesBySearch> = async (request) => {
  const { actor, body: search, db, now, refuse } = request;
  const given = search.after ?? search.before;
  const cursor = given === undefined ? null : unpackCursor(given, search.sort.by);
  const problems = filterProblems(search.filters, now);
  if (given !== undefined && !cursor) {
    problems.push(fieldProblem(search.after === undefined ? "before" : "after", "notThisCursor"));
  }
  if (problems.length > 0) throw refuse("badRequest", { in: "body", problems });
  const at = viewedAt(request);
  const conditions = await findConditions(db, { search, actor, at });
  if (!conditions) return { rows: [], count: 0, countIsCapped: false, next: null, previous: null };
  const [rows, counted] = await Promise.all([
    findCasePage(db, conditions, { ...search, backwards: search.before !== undefined, cursor }),
    search.withCount ? countCases(db, conditions) : null,
  ]);
  return {
    ...pageOf(search, rows, at),
    count: counted === null ? null : Math.min(counted, countedTo),
    countIsCapped: counted !== null && counted > countedTo,
  };
};

/** Puts a page in the order of the list, and makes the cursors of its neighbours. */
function pageOf(
  search: CaseSearch,
  found: readonly SortedRow[],
  at: ViewedAt,
): Pick<CaseSearchReply, "rows" | "next" | "previous"> {
  const hasMore = found.length > search.pageSize;
  const backwards = search.before !== undefined;
  const page = found.slice(0, search.pageSize);
  if (backwards) page.reverse();
  const cursorOf = (row: SortedRow | undefined) => (row ? packCursor({ value: row.sort_value, id: row.id }) : null);
  return {
    rows: page.map((row) => toCaseRow(row, at)),
    next: hasMore || backwards ? cursorOf(page.at(-1)) : null,
    previous: (backwards ? hasMore : search.after !== undefined) ? cursorOf(page[0]) : null,
  };
}
