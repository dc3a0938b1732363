import type { CaseFilters, CaseSearch, CaseSort } from "#care-cases/contract/case-search.ts";

/**
 * The common sort orders, with the range filter that fits each. Each has an index for all companies, and most have one
 * per company.
 */
const keptOrders: Partial<Readonly<Record<CaseSort, RegExp>>> = {
  id: /^$/,
  createdAt: /^created/,
  updatedAt: /^updated/,
  followUpDate: /^followUp/,
  timeLeft: /^timeLeft/,
  lastMessageAt: /^lastMessage/,
  closedAt: /^closed/,
};

/**
 * Filters whose matches are spread evenly over age, so that a scan finds some soon, or which the planner estimates
 * well.
 */
const spread: ReadonlySet<string> = new Set<keyof CaseFilters>([
  "status",
  "state",
  "caseType",
  "severity",
  "channel",
  "customerPriority",
  "answered",
  "lastMessageBy",
  "firstResponse",
  "resolution",
  "estimateFrom",
  "estimateTo",
]);

/** Orders that each company has an index of its own for. */
const ofCompanies: ReadonlySet<CaseSort> = new Set(["id", "updatedAt", "followUpDate", "timeLeft", "lastMessageAt"]);

/** One company's cases are scanned like all, except for words, which may match none of them. */
const isOfCompany = ({ filters, sort, text }: OrderedSearch): boolean =>
  text === "" && filters.customerNumber?.length === 1 && ofCompanies.has(sort.by);

type OrderedSearch = Pick<CaseSearch, "filters" | "sort" | "text">;

/**
 * Whether a list may be scanned in order until a page is full. The planner assumes that matches are spread evenly over
 * any order, which holds for codes and estimates. People and dates are clustered: the cases of someone who left are
 * behind all newer ones, and those submitted in one month come late when scanning by last message. Their matches are
 * found by an index and sorted.
 */
export function canScanInOrder(search: OrderedSearch): boolean {
  const own = keptOrders[search.sort.by];
  const isEven = (field: string) =>
    spread.has(field) || own?.test(field) || (field === "customerNumber" && isOfCompany(search));
  return own !== undefined && Object.keys(search.filters).every(isEven);
}
