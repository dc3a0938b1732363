import type { CaseListRow } from "#care-cases/server/case/case-store.ts";
import { toCaseRow } from "#care-cases/server/case/case-views.ts";
import { findFiguresOfCustomers } from "#care-cases/server/jobs/case-figures-store.ts";
import { findSentBack } from "#care-cases/server/jobs/sent-back-store.ts";
import type { Concern, executiveCalls } from "#dashboard/contract/executive.ts";
import {
  casesOfConcerns,
  largestCustomers,
  lateCriticalList,
  lateLargestList,
  mostToRead,
  oldestList,
} from "#dashboard/rules/executive-cases.ts";
import { executivePeriod, wholeMonths } from "#dashboard/rules/executive-period.ts";
import { firstRows, type Reader, readerOf } from "#dashboard/server/read-lists.ts";
import { businessDate } from "#platform/rules/business-day.ts";
import type { Operation } from "#platform/server/http/implement.ts";

type Found = CaseListRow & { readonly since: Date | null };

/** The cases that an executive would call about. */
export const getExecutiveCases: Operation<typeof executiveCalls.getExecutiveCases> = async (request) => {
  const reader = readerOf(request);
  const [lateCritical, lateLargest, sentBack, oldest] = await Promise.all([
    firstRows(reader, lateCriticalList, mostToRead).then(lateRows),
    lateOfLargest(reader).then(lateRows),
    findSentBack(reader.db, reader.actor, mostToRead),
    firstRows(reader, oldestList, mostToRead),
  ]);
  const found: Record<Concern, Found[]> = {
    lateCritical,
    lateLargest,
    sentBack: sentBack.map((row) => ({ ...row, since: row.sent_back_at })),
    oldest: oldest.map((row) => ({ ...row, since: row.submitted_at })),
  };
  const cases = casesOfConcerns(found).map(({ concern, row }) => ({
    concern,
    since: (row.since ?? row.created_at).toISOString(),
    careCase: toCaseRow(row, reader.at),
  }));
  return { cases };
};

const lateRows = (rows: readonly CaseListRow[]): Found[] => rows.map((row) => ({ ...row, since: row.clock_due_at }));

async function lateOfLargest(reader: Reader): Promise<CaseListRow[]> {
  const year = executivePeriod(365, businessDate(reader.at.now));
  const numbers = largestCustomers(await findFiguresOfCustomers(reader.db, year, wholeMonths(year)));
  return numbers.length === 0 ? [] : firstRows(reader, lateLargestList(numbers), mostToRead);
}
