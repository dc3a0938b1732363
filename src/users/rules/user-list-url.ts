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

/** The view of a user list, stored in the URL so that it can be bookmarked and shared. */
export type UserListView = {
  readonly text: string;
  readonly filters: {
    readonly userType?: readonly (typeof userTypes)[number][];
    readonly role?: readonly (typeof customerRoles)[number][];
    readonly state?: readonly (typeof userStates)[number][];
    readonly customerNumber?: readonly string[];
  };
  readonly sort: ListSort<UserSort>;
  /** The page's cursor, from the page before or after it. */
  readonly after: string | null;
};

export type UserFilter = keyof UserListView["filters"];

const path = "/users";
const names = { userType: "type", role: "role", state: "state", customerNumber: "company" } as const;
const maxCompanies = 50;

/** Parses a URL, ignoring invalid values. */
export const readUserListUrl = (query: QueryPairs): UserListView => {
  const read = queryReader(query);
  return {
    text: searchTextIn(read("q")),
    filters: onlySet({
      userType: choicesIn(read(names.userType), userTypes),
      role: choicesIn(read(names.role), customerRoles),
      state: choicesIn(read(names.state), userStates),
      customerNumber: matchesIn(read(names.customerNumber), /^\d{1,9}$/, maxCompanies),
    }),
    sort: sortIn(read("sort"), userSorts, "name"),
    after: cursorIn(read("after")),
  };
};

/** The URL of a view, without defaults. */
export const userListUrl = ({ text, filters, sort, after }: UserListView): string =>
  listAddress(path, [
    ["q", text],
    ...(Object.entries(names) as [UserFilter, string][]).map(
      ([field, name]) => [name, (filters[field] ?? []).join(",")] as const,
    ),
    ["sort", sortText(sort, "name")],
    ["after", after ?? ""],
  ]);

/** A changed view, which goes back to the first page. */
export const changedUsers = (
  view: UserListView,
  change: Partial<Pick<UserListView, "text" | "filters" | "sort">>,
): UserListView => ({ ...view, ...change, after: null });

export const withUserFilter = (view: UserListView, field: UserFilter, values: readonly string[]): UserListView => {
  const { [field]: _, ...others } = view.filters;
  return changedUsers(view, { filters: values.length > 0 ? { ...others, [field]: values } : others });
};

/** Latest sign-in first; ascending for the rest. */
const firstDirection = (by: UserSort): ListSort<UserSort>["direction"] =>
  by === "lastLoggedIn" ? "Descending" : "Ascending";

/** Sorted by a column, reversed if it already is. */
export const usersSortedBy = (view: UserListView, by: UserSort): UserListView =>
  changedUsers(view, { sort: sortedBy(view.sort, by, firstDirection(by)) });

export const isUserListFiltered = ({ text, filters }: UserListView): boolean =>
  text !== "" || Object.keys(filters).length > 0;
