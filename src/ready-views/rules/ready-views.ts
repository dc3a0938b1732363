import type { CaseFilters } from "#care-cases/contract/public.ts";
import {
  type CaseListView,
  caseListUrl,
  emptyList,
  isSameFilters,
  noView,
  presetOfPath,
  readCaseListUrl,
} from "#care-cases/rules/public.ts";
import { type QueryPairs, queryReader } from "#platform/rules/list-address.ts";
import type { ReadyViewChoice, ReadyViewName } from "#preferences/contract/calls.ts";

/** What nobody chose: all of them, in the usual order. */
export const everyReadyView: ReadyViewChoice = { order: [], hidden: [] };

export type ReadyView = { readonly name: ReadyViewName; readonly view: CaseListView };

const active = (name: ReadyViewName, filters: CaseFilters): ReadyView => ({
  name,
  view: { ...emptyList("active"), filters },
});

/** Days without a message after which staff are reminded of who waits for the customer. */
const silentDays = 5;

const ofStaff: readonly ReadyView[] = [
  active("mine", { assignee: ["@me"] }),
  active("unassigned", { assignee: ["@none"] }),
  active("myTeams", { owner: ["@myTeams"] }),
  active("followed", { subscriber: ["@me"] }),
  active("silent", { status: ["WaitsOnCustomer"], lastMessageTo: `today-${silentDays + 1}` }),
];

const ofCustomers: readonly ReadyView[] = [
  active("waitsOnMe", { status: ["WaitsOnCustomer"], contactPerson: ["@me"] }),
  active("mine", { contactPerson: ["@me"] }),
  active("followed", { subscriber: ["@me"] }),
];

/** All of a reader's ready views, in their order: chosen ones first, then those that they haven't placed. */
export const readyViewsOf = (isStaff: boolean, { order }: ReadyViewChoice): readonly ReadyView[] => {
  const views = isStaff ? ofStaff : ofCustomers;
  const placeOf = ({ name }: ReadyView): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return views.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** Those that the reader doesn't hide. */
export const shownReadyViews = (isStaff: boolean, chosen: ReadyViewChoice): readonly ReadyView[] =>
  readyViewsOf(isStaff, chosen).filter(({ name }) => !chosen.hidden.includes(name));

export const readyViewUrl = ({ view }: ReadyView): string => caseListUrl(view);

type Address = { readonly pathname: string; readonly query: QueryPairs };

/** The ready view that a list's address shows, in any order and with any columns; null for any other page. */
export const readyViewAt = (
  { pathname, query }: Address,
  views: readonly ReadyView[],
  isStaff: boolean,
): ReadyViewName | null => {
  const preset = presetOfPath(pathname);
  if (preset === null || (queryReader(query)("view") ?? noView) !== noView) return null;
  const shown = readCaseListUrl(preset, query, isStaff);
  if (shown.text !== "" || shown.allCompanies) return null;
  return views.find(({ view }) => view.preset === preset && isSameFilters(view.filters, shown.filters))?.name ?? null;
};
