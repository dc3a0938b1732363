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
import { userSorts } from "#users/contract/management-calls.ts";
import { customerRoles, userStates } from "#users/contract/user-account.ts";

export const userTypes = ["staff", "customer"] as const;

export type UserSort = (typeof userSorts)[number];

/** What a list of users shows; it lives in the address, so that one can come back to it and send it on. */
export type UserListView = {
  readonly text: string;
  readonly filters: {
    readonly userType?: readonly (typeof userTypes)[number][];
    readonly role?: readonly (typeof customerRoles)[number][];
    readonly state?: readonly (typeof userStates)[number][];
    readonly customerNumber?: readonly string[];
  };
  readonly sort: ListSort<UserSort>;
  /** Which page, as the page before or after it called it. */
  readonly after: string | null;
};

export type UserFilter = keyof UserListView["filters"];

const path = "/users";
const names = { userType: "type", role: "role", state: "state", customerNumber: "company" } as const;
const mostCompanies = 50;

/** Reads an address; what nobody can mean is left out. */
export const readUserListUrl = (query: QueryPairs): UserListView => {
  const read = queryReader(query);
  return {
    text: searchTextIn(read("q")),
    filters: onlySet({
      userType: choicesIn(read(names.userType), userTypes),
      role: choicesIn(read(names.role), customerRoles),
      state: choicesIn(read(names.state), userStates),
      customerNumber: matchesIn(read(names.customerNumber), /^\d{1,9}$/, mostCompanies),
    }),
    sort: sortIn(read("sort"), userSorts, "name"),
    after: cursorIn(read("after")),
  };
};

/** The address of what is shown; what is usual is not in it. */
export const userListUrl = ({ text, filters, sort, after }: UserListView): string =>
  listAddress(path, [
    ["q", text],
    ...(Object.entries(names) as [UserFilter, string][]).map(
      ([field, name]) => [name, (filters[field] ?? []).join(",")] as const,
    ),
    ["sort", sortText(sort, "name")],
    ["after", after ?? ""],
  ]);

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
const firstDirection = (by: UserSort): ListSort<UserSort>["direction"] =>
  by === "lastLoggedIn" ? "Descending" : "Ascending";

/** Sorted by a column, or the other way round when it is already. */
export const usersSortedBy = (view: UserListView, by: UserSort): UserListView =>
  changedUsers(view, { sort: sortedBy(view.sort, by, firstDirection(by)) });

export const isUserListAsked = ({ text, filters }: UserListView): boolean =>
  text !== "" || Object.keys(filters).length > 0;
