import { type CaseListRow, toCaseRow } from "#care-cases/server/public.ts";
import { type Concern, executiveCalls } from "#dashboard/contract/executive.ts";
import {
  casesByConcern,
  largestCustomers,
  lateCriticalList,
  lateLargestList,
  maxCasesToRead,
  oldestList,
} from "#dashboard/rules/executive-cases.ts";
import { executivePeriod, wholeMonths } from "#dashboard/rules/executive-period.ts";
import { exportExecutiveFigures } from "#dashboard/server/export-executive-figures.ts";
import { getExecutiveFigures } from "#dashboard/server/get-executive-figures.ts";
import { type FirstOf, type ListReader, listReaderOf, readLists } from "#dashboard/server/read-lists.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import { actorsWho, always, implement, type Operation } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { findRaisedByCustomers } from "./case-figures-store.ts";
import { findSentBack } from "./sent-back-store.ts";

type CaseSince = CaseListRow & { readonly since: Date | null };

/** The cases an executive would call about. */
const getExecutiveCases: Operation<typeof executiveCalls.getExecutiveCases> = async (request) => {
  const reader = listReaderOf(request);
  const [sentBack, { lists }] = await Promise.all([
    findSentBack(reader.db, reader.actor, maxCasesToRead),
    largestNow(reader).then((largest) => readLists(reader, { lists: listsOf(largest) })),
  ]);
  const [lateCritical = [], oldest = [], lateLargest = []] = lists;
  const found: Record<Concern, CaseSince[]> = {
    lateCritical: lateRows(lateCritical),
    lateLargest: lateRows(lateLargest),
    sentBack: sentBack.map((row) => ({ ...row, since: row.sent_back_at })),
    oldest: oldest.map((row) => ({ ...row, since: row.submitted_at })),
  };
  const cases = casesByConcern(found).map(({ concern, row }) => ({
    concern,
    since: (row.since ?? row.created_at).toISOString(),
    careCase: toCaseRow(row, reader.at),
  }));
  return { cases };
};

const lateRows = (rows: readonly CaseListRow[]): CaseSince[] =>
  rows.map((row) => ({ ...row, since: row.clock_due_at }));

const listsOf = (largest: readonly string[]): FirstOf[] =>
  [lateCriticalList, oldestList, ...(largest.length === 0 ? [] : [lateLargestList(largest)])].map((view) => ({
    view,
    most: maxCasesToRead,
  }));

/** Numbers of the largest customers of the last year. */
async function largestNow({ db, at }: ListReader): Promise<string[]> {
  const year = executivePeriod(365, businessDate(at.now));
  return largestCustomers(await findRaisedByCustomers(db, { ...year, months: wholeMonths(year) }));
}

export const executiveApi = implement(executiveCalls, {
  getExecutiveFigures: {
    allow: actorsWho((actor) => staffMay(actor, "readFigures")),
    run: getExecutiveFigures,
    isHeavy: always,
  },
  getExecutiveCases: {
    allow: actorsWho((actor) => staffMay(actor, "readFigures")),
    run: getExecutiveCases,
    isHeavy: always,
  },
  exportExecutiveFigures: {
    allow: actorsWho((actor) => staffMay(actor, "readFigures")),
    run: exportExecutiveFigures,
    isHeavy: always,
  },
});
