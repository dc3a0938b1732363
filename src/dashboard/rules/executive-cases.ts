import { caseStatuses } from "#care-cases/contract/public.ts";
import { type CaseListView, emptyList, hasEnded } from "#care-cases/rules/public.ts";
import { type Concern, concerns } from "#dashboard/contract/executive.ts";
import { lateFilters, mostUrgentFirst } from "#dashboard/rules/coordinator-figures.ts";

/** Cases shown per reason. */
export const casesPerConcern = 5;

/** Cases to load per reason: enough even if all earlier reasons have the same ones. */
export const maxCasesToRead = casesPerConcern * concerns.length;

/** How many companies count as the largest, by cases submitted in the last 365 days. */
const maxLargest = 5;

/** Age in days from which an active case is old. */
const oldDays = 30;

const late = (filters: CaseListView["filters"]): CaseListView => ({
  ...emptyList("active"),
  filters: { ...filters, ...lateFilters },
  sort: mostUrgentFirst,
});

/** Late cases of the highest severity, latest first. */
export const lateCriticalList = late({ severity: ["Critical"] });

/** Late cases of these companies, latest first. */
export const lateLargestList = (customerNumbers: readonly string[]): CaseListView =>
  late({ customerNumber: [...customerNumbers] });

/** Active cases that are old and not delivered, oldest first. */
export const oldestList: CaseListView = {
  ...emptyList("active"),
  filters: {
    status: caseStatuses.filter((status) => !["Draft", "Backlog", "Delivered"].includes(status) && !hasEnded(status)),
    submittedTo: `today-${oldDays}`,
  },
  sort: { by: "submittedAt", direction: "Ascending" },
};

type RaisedCount = { readonly customerNo: number; readonly raised: number };

/** Numbers of the largest companies, largest first. */
export const largestCustomers = (sums: readonly RaisedCount[]): string[] =>
  sums
    .filter(({ raised }) => raised > 0)
    .sort((one, other) => other.raised - one.raised || one.customerNo - other.customerNo)
    .slice(0, maxLargest)
    .map(({ customerNo }) => String(customerNo));

/** A few cases per reason, in their order; a case with several reasons is listed under the first. */
export function casesByConcern<R extends { readonly id: number }>(
  found: Readonly<Record<Concern, readonly R[]>>,
): { readonly concern: Concern; readonly row: R }[] {
  const taken = new Set<number>();
  return concerns.flatMap((concern) => {
    const fresh = found[concern].filter(({ id }) => !taken.has(id)).slice(0, casesPerConcern);
    for (const { id } of fresh) taken.add(id);
    return fresh.map((row) => ({ concern, row }));
  });
}
