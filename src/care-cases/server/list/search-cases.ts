import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { CaseSearch, CaseSearchReply } from "#care-cases/contract/case-search.ts";
import { toCaseRow } from "#care-cases/server/case/case-views.ts";
import { toViewContext, type ViewContext } from "#care-cases/server/case/view-context.ts";
import { findPassages } from "#care-cases/server/search/find-passages.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest, Operation } from "#platform/server/http/implement.ts";
import { countCases, type FoundPage, findCasePage, type SortedRow } from "./case-list-store.ts";
import { findConditions } from "./find-conditions-store.ts";
import { findGoneValues } from "./gone-values-store.ts";
import { type Conditions, findGoneOfParts } from "./list-conditions-store.ts";
import { countLimit } from "./list-queries-store.ts";
import { type Cursor, packCursor, unpackCursor } from "./search-cursor.ts";
import { filterProblems } from "./search-problems.ts";

type SearchRequest = CallRequest<typeof careCaseCalls.getCareCasesBySearch>;

/** A page of cases visible to the caller, with the total count. */
export const searchCases: Operation<typeof careCaseCalls.getCareCasesBySearch> = async (request) => {
  const { actor, body: search, db, now, refuse } = request;
  const given = search.after ?? search.before;
  const cursor = given === undefined ? null : unpackCursor(given, search.sort.by);
  const problems = filterProblems(search.filters, now);
  if (given !== undefined && !cursor) {
    problems.push(fieldProblem(search.after === undefined ? "before" : "after", "notThisCursor"));
  }
  if (problems.length > 0) throw refuse("badRequest", { in: "body", problems });
  const [{ gone: ofParts = [], ...found }, others] = await Promise.all([
    findRows(request, cursor),
    findGoneValues(db, actor, search.filters),
  ]);
  const gone = [...others, ...ofParts];
  return { ...found, ...(gone.length > 0 && { gone }) };
};

async function findRows(request: SearchRequest, cursor: Cursor | null): Promise<CaseSearchReply> {
  const { actor, body: search, db } = request;
  const at = toViewContext(request);
  const conditions = await findConditions(db, { search, actor, at });
  if (!conditions) {
    const gone = await findGoneOfParts(db, { search, actor });
    return { rows: [], count: search.withCount ? 0 : null, countIsCapped: false, next: null, previous: null, gone };
  }
  const [found, counted] = await readPage(db, conditions, search, cursor);
  const page = pageOf(search, found, at);
  const { text, withPassages } = search;
  const { scope, sees, textsRead } = conditions;
  return {
    ...page,
    ...(withPassages && { passages: await findPassages(db, actor, { text, rows: page.rows, scope, sees }) }),
    count: counted === null ? null : Math.min(counted, countLimit),
    countIsCapped: counted !== null && counted > countLimit,
    gone: [...conditions.gone],
    ...(textsRead !== null && { textsRead }),
  };
}

/** A page and, if requested, the count. A short list is counted only if it doesn't fit on its first page. */
async function readPage(
  db: Db,
  conditions: Conditions,
  search: CaseSearch,
  cursor: Cursor | null,
): Promise<[FoundPage, number | null]> {
  const isCounted = search.withCount && (!conditions.isShort || cursor !== null);
  const counts = isCounted && conditions.hasOneSet;
  const reading = findCasePage(db, conditions, { ...search, backwards: search.before !== undefined, cursor, counts });
  if (!search.withCount) return [await reading, null];
  if (isCounted && !counts) return Promise.all([reading, countCases(db, conditions)]);
  const found = await reading;
  if (isCounted) return [found, found.matches ?? (await countCases(db, conditions))];
  return [found, found.hasMore ? await countCases(db, conditions) : found.rows.length];
}

/** Puts a page in list order and creates the cursors of its neighbors. */
function pageOf(
  search: CaseSearch,
  { rows: page, hasMore }: FoundPage,
  at: ViewContext,
): Pick<CaseSearchReply, "rows" | "next" | "previous"> {
  const backwards = search.before !== undefined;
  if (backwards) page.reverse();
  const cursorOf = (row: SortedRow | undefined) => (row ? packCursor({ value: row.sort_value, id: row.id }) : null);
  return {
    rows: page.map((row) => toCaseRow(row, at)),
    next: hasMore || backwards ? cursorOf(page.at(-1)) : null,
    previous: (backwards ? hasMore : search.after !== undefined) ? cursorOf(page[0]) : null,
  };
}
