import { caseStatuses } from "#care-cases/contract/care-case.ts";
import { hasEnded } from "#care-cases/rules/case/case-status.ts";
import { emptyList } from "#care-cases/rules/list/case-list-url.ts";
import type { CaseListView } from "#care-cases/rules/list/case-list-view.ts";
import { type Concern, concerns } from "#dashboard/contract/executive.ts";
import { filtersOfWork, mostUrgentFirst } from "#dashboard/rules/coordinator-figures.ts";

/** Cases of one concern that an executive sees. */
export const mostOfConcern = 5;

/** Cases of each to read: as many as are left when all concerns before it have the same. */
export const mostToRead = mostOfConcern * concerns.length;

/** How many companies count as the largest, by the cases that they raised in the last 365 days. */
const mostLargest = 5;

/** An active case is old when it was submitted so many days ago. */
const oldDays = 30;

const late = (filters: CaseListView["filters"]): CaseListView => ({
  ...emptyList("active"),
  filters: { ...filters, ...filtersOfWork.late },
  sort: mostUrgentFirst,
});

/** Late cases of the highest severity, the latest first. */
export const lateCriticalList = late({ severity: ["Critical"] });

/** Late cases of these companies, the latest first. */
export const lateLargestList = (customerNumbers: readonly string[]): CaseListView =>
  late({ customerNumber: [...customerNumbers] });

/** Active cases that are old and not delivered, the oldest first. */
export const oldestList: CaseListView = {
  ...emptyList("active"),
  filters: {
    status: caseStatuses.filter((status) => !["Draft", "Backlog", "Delivered"].includes(status) && !hasEnded(status)),
    submittedTo: `today-${oldDays}`,
  },
  sort: { by: "submittedAt", direction: "Ascending" },
};

type Raised = { readonly customerNo: number; readonly raised: number };

/** The numbers of the largest companies, the largest first. */
export const largestCustomers = (sums: readonly Raised[]): string[] =>
  sums
    .filter(({ raised }) => raised > 0)
    .sort((one, other) => other.raised - one.raised || one.customerNo - other.customerNo)
    .slice(0, mostLargest)
    .map(({ customerNo }) => String(customerNo));

/** A few cases of each concern, in their order; a case that is in several is in the first. */
export function casesOfConcerns<R extends { readonly id: number }>(
  found: Readonly<Record<Concern, readonly R[]>>,
): { readonly concern: Concern; readonly row: R }[] {
  const taken = new Set<number>();
  return concerns.flatMap((concern) => {
    const fresh = found[concern].filter(({ id }) => !taken.has(id)).slice(0, mostOfConcern);
    for (const { id } of fresh) taken.add(id);
    return fresh.map((row) => ({ concern, row }));
  });
}
