import type { Client } from "#platform/contract/call.ts";
import { browserApi } from "#platform/web/browser-api.ts";
import { queryClient } from "#platform/web/loading/query-client.ts";
import { invalidateScreens, showOnScreens } from "#platform/web/loading/screen-load.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import type { UserAccount } from "#users/contract/user-account.ts";

/** The screens that show people, by the names of their loads. */
export const userScreens = { list: "user-list", user: "user", profile: "profile" } as const;

const usersKey = ["users-of"] as const;

/** A company's users, for its table. A screen asks with its own `api`. */
export const companyUsersQuery = (customerNumber: string, api?: Client<typeof userManagementCalls>) => ({
  queryKey: [...usersKey, customerNumber],
  queryFn: async () =>
    (await (api ?? browserApi(userManagementCalls)).getUsersByCustomerNumber({ body: { customerNumber } })).users,
  staleTime: 15_000,
});

/** What shows people is out of date, wherever it stands. */
export const refreshUsers = async (): Promise<void> => {
  await Promise.all([
    queryClient().invalidateQueries({ queryKey: usersKey }),
    invalidateScreens(userScreens.list, userScreens.user, userScreens.profile, "customer", "customer-list"),
  ]);
};

const nameKey = (userId: number) => ["person-name", userId] as const;

/** A person's name as it is now: as the page was made with it, until an account is shown with another. */
export const nameQuery = ({ userId, name }: { readonly userId: number; readonly name: string }) => ({
  queryKey: nameKey(userId),
  queryFn: () => name,
  initialData: name,
  enabled: false,
});

/** Shows an account as the server just answered it, on every screen that has it. */
export const showAccount = (account: UserAccount): void => {
  queryClient().setQueryData(nameKey(account.id), account.name);
  showOnScreens<{ readonly user: UserAccount }>(
    [userScreens.user, userScreens.profile],
    (shown) => shown.user.id === account.id,
    (shown) => ({ ...shown, user: account }),
  );
};
