import { agreementFilters, customerSorts } from "#customers/contract/account-calls.ts";
import {
  choicesIn,
  cursorIn,
  type ListSort,
  listAddress,
  matchesIn,
  onlySet,
  type QueryPairs,
  queryReader,
  searchTextIn,
  sortedBy,
  sortIn,
  sortText,
} from "#platform/rules/list-address.ts";

export type CustomerSort = (typeof customerSorts)[number];

export const openFilters = ["with", "without"] as const;

/** The view of the customer list, stored in the URL so that it can be bookmarked and shared. */
export type CustomerListView = {
  readonly text: string;
  readonly filters: {
    readonly agreement?: readonly (typeof agreementFilters)[number][];
    /** Ids as strings, or `none`. */
    readonly level?: readonly string[];
    readonly open?: readonly (typeof openFilters)[number][];
  };
  readonly sort: ListSort<CustomerSort>;
  /** The page's cursor, from the page before or after it. */
  readonly after: string | null;
  readonly before: string | null;
};

export type CustomerFilter = keyof CustomerListView["filters"];

const path = "/customers";
const filters = ["agreement", "level", "open"] as const;
const maxLevels = 50;

/** Parses a URL, ignoring invalid values. */
export const readCustomerListUrl = (query: QueryPairs): CustomerListView => {
  const read = queryReader(query);
  const after = cursorIn(read("after"));
  return {
    text: searchTextIn(read("q")),
    filters: onlySet({
      agreement: choicesIn(read("agreement"), agreementFilters),
      level: matchesIn(read("level"), /^(none|[1-9]\d{0,8})$/, maxLevels),
      open: choicesIn(read("open"), openFilters).slice(0, 1),
    }),
    sort: sortIn(read("sort"), customerSorts, "name"),
    after,
    before: after ? null : cursorIn(read("before")),
  };
};

/** The URL of a view, without defaults. Spaces are encoded so that they survive pasting. */
export const customerListUrl = (view: CustomerListView): string => {
  const { text, sort, after, before } = view;
  return listAddress(path, [
    ["q", text],
    ...filters.map((field) => [field, (view.filters[field] ?? []).join(",")] as const),
    ["sort", sortText(sort, "name")],
    ["after", after ?? ""],
    ["before", after ? "" : (before ?? "")],
  ]).replaceAll("+", "%20");
};

/** A changed view, which goes back to the first page. */
export const changedCustomers = (
  view: CustomerListView,
  change: Partial<Pick<CustomerListView, "text" | "filters" | "sort">>,
): CustomerListView => ({ ...view, ...change, after: null, before: null });

export const withCustomerFilter = (
  view: CustomerListView,
  field: CustomerFilter,
  values: readonly string[],
): CustomerListView => {
  const { [field]: _, ...others } = view.filters;
  return changedCustomers(view, { filters: values.length > 0 ? { ...others, [field]: values } : others });
};

/** Descending for cases and users, ascending (A first, ending first) for the rest. */
const firstDirection = (by: CustomerSort): ListSort<CustomerSort>["direction"] =>
  by === "openCases" || by === "users" ? "Descending" : "Ascending";

/** Sorted by a column, reversed if it already is. */
export const customersSortedBy = (view: CustomerListView, by: CustomerSort): CustomerListView =>
  changedCustomers(view, { sort: sortedBy(view.sort, by, firstDirection(by)) });

export const isCustomerListFiltered = ({ text, filters: set }: CustomerListView): boolean =>
  text !== "" || Object.keys(set).length > 0;

/** The call's input for a view. */
export const customerSearchOf = ({ text, filters: set, sort, after, before }: CustomerListView) => ({
  searchText: text,
  filters: {
    ...(set.agreement ? { agreement: [...set.agreement] } : {}),
    ...(set.level
      ? { serviceLevelAgreementId: set.level.map((one) => (one === "none" ? ("none" as const) : Number(one))) }
      : {}),
    ...(set.open?.[0] ? { hasOpenCases: set.open[0] === "with" } : {}),
  },
  sort,
  ...(after ? { after } : {}),
  ...(before ? { before } : {}),
});

export const customerPath = (customerNumber: string): string => `${path}/${customerNumber}`;
