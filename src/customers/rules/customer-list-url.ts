import { agreementFilters, customerSorts } from "#customers/contract/account-calls.ts";
import { bounds } from "#platform/contract/bounds.ts";

export type CustomerSort = (typeof customerSorts)[number];
type Direction = "Ascending" | "Descending";

export const openFilters = ["with", "without"] as const;

/** What the list of customers shows; it lives in the address, so that one can come back to it and send it on. */
export type CustomerListView = {
  readonly text: string;
  readonly filters: {
    readonly agreement?: readonly (typeof agreementFilters)[number][];
    /** Ids as text, or `none`. */
    readonly level?: readonly string[];
    readonly open?: readonly (typeof openFilters)[number][];
  };
  readonly sort: { readonly by: CustomerSort; readonly direction: Direction };
  /** Which page, as the page before or after it called it. */
  readonly after: string | null;
  readonly before: string | null;
};

export type CustomerFilter = keyof CustomerListView["filters"];

const path = "/customers";
const filters = ["agreement", "level", "open"] as const;
const mostLevels = 50;
const longestCursor = 1_000;

const choices = <T extends string>(text: string | null, known: readonly T[]): T[] =>
  known.filter((one) => (text ?? "").split(",").includes(one));

const levelsIn = (text: string | null): string[] =>
  [...new Set((text ?? "").split(",").filter((one) => /^(none|[1-9]\d{0,8})$/.test(one)))].slice(0, mostLevels);

/** `name` or, in falling order, `-name`. */
const sortOf = (text: string | null): CustomerListView["sort"] => {
  const by = customerSorts.find((one) => one === text?.replace("-", "")) ?? "name";
  return { by, direction: text === `-${by}` ? "Descending" : "Ascending" };
};

const onlySet = (all: Record<CustomerFilter, readonly string[]>): CustomerListView["filters"] =>
  Object.fromEntries(Object.entries(all).filter(([, values]) => values.length > 0));

const cursorOf = (text: string | null): string | null => (text && text.length <= longestCursor ? text : null);

/** Reads an address's query, as the pairs that URLSearchParams gives; what nobody can mean is left out. */
export const readCustomerListUrl = (query: Iterable<readonly [string, string]>): CustomerListView => {
  const given = new Map(query);
  const read = (name: string): string | null => given.get(name) ?? null;
  const after = cursorOf(read("after"));
  return {
    text: (read("q") ?? "").trim().slice(0, bounds.searchText),
    filters: onlySet({
      agreement: choices(read("agreement"), agreementFilters),
      level: levelsIn(read("level")),
      open: choices(read("open"), openFilters).slice(0, 1),
    }),
    sort: sortOf(read("sort")),
    after,
    before: after ? null : cursorOf(read("before")),
  };
};

/** The address of what is shown; what is usual is not in it. */
export const customerListUrl = (view: CustomerListView): string => {
  const { text, sort, after, before } = view;
  const order = `${sort.direction === "Descending" ? "-" : ""}${sort.by}`;
  const pairs = [
    ["q", text],
    ...filters.map((field) => [field, (view.filters[field] ?? []).join(",")] as const),
    ["sort", order === "name" ? "" : order],
    ["after", after ?? ""],
    ["before", after ? "" : (before ?? "")],
  ] as const;
  const written = pairs
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll("%2C", ",")}`)
    .join("&");
  return written ? `${path}?${written}` : path;
};

/** The same list asked otherwise begins at its first page. */
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

/** The most cases and users first, and what ends first; everything else begins with A. */
const firstDirection = (by: CustomerSort): Direction =>
  by === "openCases" || by === "users" ? "Descending" : "Ascending";

/** Sorted by a column, or the other way round when it is already. */
export const customersSortedBy = (view: CustomerListView, by: CustomerSort): CustomerListView => {
  const turned = view.sort.direction === "Ascending" ? "Descending" : "Ascending";
  return changedCustomers(view, { sort: { by, direction: view.sort.by === by ? turned : firstDirection(by) } });
};

export const isCustomerListAsked = ({ text, filters: set }: CustomerListView): boolean =>
  text !== "" || Object.keys(set).length > 0;

/** What the call is asked for a view. */
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
