import { invalidate } from "#platform/web/loading/cache.ts";
import { type FieldSaver, useFieldSave } from "#platform/web/saving/use-field-save.ts";
import type { UserAccount, UserChanges } from "#users/contract/user-account.ts";
import { showAccount, userScreens } from "#users/web/user-queries.ts";

export type AccountFieldName = keyof UserChanges;

export type AccountSaver = FieldSaver<AccountFieldName, UserAccount, UserChanges>;

/** Saves changes based on a version. */
export type SendAccount = (version: number, changes: UserChanges) => Promise<{ readonly user: UserAccount }>;

/** Saves individual fields of an account in place. */
export const useAccountSave = (account: UserAccount, send: SendAccount): AccountSaver =>
  useFieldSave<AccountFieldName, UserAccount, UserChanges>(account, {
    scope: `account.${account.id}`,
    send: async (version, changes) => (await send(version, changes)).user,
    show: showAccount,
    holdsSame: (one, other, field) => one[field] === other[field],
    onSaved: () => void invalidate(userScreens.list, "customer"),
  });
