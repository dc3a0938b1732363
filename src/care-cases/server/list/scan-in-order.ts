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

/**
 * Whether a list may be scanned in order until a page is full. The planner assumes that matches are spread evenly over
 * any order, which holds for codes and estimates. People and dates are clustered: the cases of someone who left are
 * behind all newer ones, and those submitted in one month come late when scanning by last message. Their matches are
 * found by an index and sorted.
 */
export function canScanInOrder({ filters, sort }: Pick<CaseSearch, "filters" | "sort">): boolean {
  const own = keptOrders[sort.by];
  return own !== undefined && Object.keys(filters).every((field) => spread.has(field) || own.test(field));
}
