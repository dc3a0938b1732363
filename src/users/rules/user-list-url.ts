import { bounds } from "#platform/contract/bounds.ts";
import { userSorts } from "#users/contract/management-calls.ts";
import { customerRoles, userStates } from "#users/contract/user-account.ts";

export const userTypes = ["staff", "customer"] as const;

export type UserSort = (typeof userSorts)[number];
type Direction = "Ascending" | "Descending";

/** What a list of users shows; it lives in the address, so that one can come back to it and send it on. */
export type UserListView = {
  readonly text: string;
  readonly filters: {
    readonly userType?: readonly (typeof userTypes)[number][];
    readonly role?: readonly (typeof customerRoles)[number][];
    readonly state?: readonly (typeof userStates)[number][];
    readonly customerNumber?: readonly string[];
  };
  readonly sort: { readonly by: UserSort; readonly direction: Direction };
  /** Which page, as the page before or after it called it. */
  readonly after: string | null;
};

export type UserFilter = keyof UserListView["filters"];

const path = "/users";
const names = { userType: "type", role: "role", state: "state", customerNumber: "company" } as const;
const mostCompanies = 50;
const longestCursor = 1_000;

const choices = <T extends string>(text: string | null, known: readonly T[]): T[] =>
  known.filter((one) => (text ?? "").split(",").includes(one));

const numbersIn = (text: string | null): string[] =>
  [...new Set((text ?? "").split(",").filter((one) => /^\d{1,9}$/.test(one)))].slice(0, mostCompanies);

/** `name` or, in falling order, `-name`. */
const sortOf = (text: string | null): UserListView["sort"] => {
  const by = userSorts.find((one) => one === text?.replace("-", "")) ?? "name";
  return { by, direction: text === `-${by}` ? "Descending" : "Ascending" };
};

const onlySet = (filters: Record<UserFilter, readonly string[]>): UserListView["filters"] =>
  Object.fromEntries(Object.entries(filters).filter(([, values]) => values.length > 0));

/** Reads an address; what nobody can mean is left out. */
export const readUserListUrl = (query: URLSearchParams): UserListView => {
  const after = query.get("after");
  return {
    text: (query.get("q") ?? "").trim().slice(0, bounds.searchText),
    filters: onlySet({
      userType: choices(query.get(names.userType), userTypes),
      role: choices(query.get(names.role), customerRoles),
      state: choices(query.get(names.state), userStates),
      customerNumber: numbersIn(query.get(names.customerNumber)),
    }),
    sort: sortOf(query.get("sort")),
    after: after && after.length <= longestCursor ? after : null,
  };
};

/** The address of what is shown; what is usual is not in it. */
export const userListUrl = ({ text, filters, sort, after }: UserListView): string => {
  const query = new URLSearchParams();
  if (text) query.set("q", text);
  for (const [field, name] of Object.entries(names) as [UserFilter, string][]) {
    const values = filters[field] ?? [];
    if (values.length > 0) query.set(name, values.join(","));
  }
  const order = `${sort.direction === "Descending" ? "-" : ""}${sort.by}`;
  if (order !== "name") query.set("sort", order);
  if (after) query.set("after", after);
  const written = query.toString().replaceAll("%2C", ",");
  return written ? `${path}?${written}` : path;
};

/** The same list asked otherwise begins at its first page. */
export const changedUsers = (
  view: UserListView,
  change: Partial<Pick<UserListView, "text" | "filters" | "sort">>,
): UserListView => ({ ...view, ...change, after: null });

export const withUserFilter = (view: UserListView, field: UserFilter, values: readonly string[]): UserListView => {
  const { [field]: _, ...others } = view.filters;
  return changedUsers(view, { filters: values.length > 0 ? { ...others, [field]: values } : others });
};

/** Who signed in last stands first; everything else begins with A. */
const firstDirection = (by: UserSort): Direction => (by === "lastLoggedIn" ? "Descending" : "Ascending");

/** Sorted by a column, or the other way round when it is already. */
export const usersSortedBy = (view: UserListView, by: UserSort): UserListView => {
  const turned = view.sort.direction === "Ascending" ? "Descending" : "Ascending";
  return changedUsers(view, { sort: { by, direction: view.sort.by === by ? turned : firstDirection(by) } });
};

export const isUserListAsked = ({ text, filters }: UserListView): boolean =>
  text !== "" || Object.keys(filters).length > 0;
