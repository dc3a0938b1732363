import { invalidateScreens } from "#platform/web/loading/screen-load.ts";
import { storeOnNewest } from "#platform/web/saving/store-on-newest.ts";
import { type FieldSaver, useFieldSave } from "#platform/web/saving/use-field-save.ts";
import type { UserAccount, UserChanges } from "#users/contract/user-account.ts";
import { showAccount, userScreens } from "#users/web/user-queries.ts";

export type AccountField = keyof UserChanges;

export type AccountSaver = FieldSaver<AccountField, UserAccount> & { readonly account: UserAccount };

/** Stores changes on a version. */
export type SendAccount = (version: number, changes: UserChanges) => Promise<{ readonly user: UserAccount }>;

/** Saves single fields of an account where they stand. */
export const useAccountSave = (account: UserAccount, send: SendAccount): AccountSaver => {
  const fields = useFieldSave<AccountField, UserAccount>(
    account,
    ({ field, typed, since }, newest) =>
      storeOnNewest({
        newest,
        isSame: (current) => current[field] === since[field],
        send: async ({ version }) => (await send(version, { [field]: typed })).user,
        show: showAccount,
      }),
    () => void invalidateScreens(userScreens.list, "customer"),
  );
  return { ...fields, account };
};
