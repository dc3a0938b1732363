import type { Reply } from "#platform/contract/call.ts";
import { invalidate, setQueriesData } from "#platform/web/loading/cache.ts";
import type { DataQuery, Key, PagedQuery } from "#platform/web/loading/data-query.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserAccount } from "#users/contract/user-account.ts";

/** Names of screens that show people. */
export const userScreens = { list: "user-list", user: "user", profile: "profile" } as const;

/** Queries that only show this person's account. */
export const keysOfUser = (userId: number): readonly Key[] => [
  ["screen", userScreens.user, `/customers/users/${userId}`],
];

const usersKey = ["users-of"] as const;

/** What shows people as members of companies. */
export const userKeys = { ofCompanies: [usersKey, ["screen", userScreens.list]] } as const;

export type UsersPage = Reply<typeof userManagementCalls.getUsersByCustomerNumber>;

/** A company's users, for its table. */
export const companyUsersQuery = (customerNumber: string): PagedQuery<UsersPage> => ({
  key: [...usersKey, customerNumber],
  fetch: (api, after) =>
    api(userManagementCalls).getUsersByCustomerNumber({
      body: { customerNumber, ...(after !== undefined && { after }) },
    }),
  next: ({ users, hasMore }) => (hasMore ? users.at(-1)?.id : undefined),
});

/** Invalidates everything that shows people. */
export const refreshUsers = (): Promise<void> =>
  invalidate(usersKey, userScreens.list, userScreens.user, userScreens.profile, "customer", "customer-list");

const nameKey = (userId: number) => ["person-name", userId] as const;

/** A person's current name: as rendered with the page, until an account with another name is displayed. */
export const nameQuery = ({ userId, name }: { readonly userId: number; readonly name: string }): DataQuery<string> => ({
  key: nameKey(userId),
  fetch: async () => name,
  enabled: false,
});

/** Displays an account returned by the server on every screen that has it. */
export const showAccount = (account: UserAccount): void => {
  setQueriesData<string>(nameKey(account.id), () => account.name);
  for (const screen of [userScreens.user, userScreens.profile])
    setQueriesData<{ readonly user: UserAccount }>(screen, (shown) =>
      shown.user.id === account.id ? { ...shown, user: account } : shown,
    );
};
