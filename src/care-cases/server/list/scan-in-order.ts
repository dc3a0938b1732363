import type { CaseFilters, CaseSearch } from "#care-cases/contract/case-search.ts";
import { caseServerParts } from "#care-cases/server/case-parts.ts";
import { orders } from "./case-orders.ts";
import type { KnownFilters } from "./part-conditions-store.ts";

const even: ReadonlySet<string> = new Set<keyof CaseFilters>(
  caseServerParts.flatMap(({ evenFilters = [] }) => evenFilters),
);

type OrderedSearch = Pick<CaseSearch, "filters" | "sort" | "text">;

/**
 * Whether a list may be scanned in order until a page is full. The planner assumes that matches are spread evenly over
 * any order, which holds for codes and estimates. People and dates are clustered: the cases of someone who left are
 * behind all newer ones, and those submitted in one month come late when scanning by last message. Their matches are
 * found by an index and sorted.
 */
export function canScanInOrder({ filters, sort, text }: OrderedSearch, known: KnownFilters): boolean {
  const order = orders[sort.by];
  if (order.by !== "column" || !order.index) return false;
  const { range, perCompany } = order.index;
  // One company's cases are scanned like all, except for words, which may match none of them.
  const isOfCompany = perCompany && text === "" && filters.customerNumber?.length === 1;
  const isEven = (filter: string) =>
    even.has(filter) ||
    known[filter as keyof CaseFilters]?.isEven ||
    (range !== null && (filter === `${range}From` || filter === `${range}To`)) ||
    (filter === "customerNumber" && isOfCompany);
  return Object.keys(filters).every(isEven);
}
