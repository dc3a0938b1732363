import { useEffect, useRef, useState } from "react";
import { ApiError, asApiError } from "#platform/contract/error-shape.ts";
import { reportError } from "#platform/web/errors.ts";
import { invalidateScreens } from "#platform/web/screen-load.ts";
import type { UserAccount, UserChanges } from "#users/contract/user-account.ts";
import { showAccount, userScreens } from "#users/web/user-queries.ts";

export type AccountField = keyof UserChanges;
export type Typed = string | null;

/** A change that was not stored, kept so that nothing typed is lost. A conflict: somebody else changed the same field. */
export type AccountTrouble = {
  readonly typed: Typed;
  readonly error: ApiError;
  readonly isConflict: boolean;
};

export type AccountSaver = {
  readonly account: UserAccount;
  /** `since`: the account as it was when typing began; what others changed from then on is a conflict. */
  readonly save: (field: AccountField, typed: Typed, since: UserAccount) => void;
  /** What is on its way; undefined when nothing is. */
  readonly pendingOf: (field: AccountField) => Typed | undefined;
  readonly troubleOf: (field: AccountField) => AccountTrouble | null;
  /** Sends what was kept once more; over somebody else's value when that is the trouble. */
  readonly retry: (field: AccountField) => void;
  readonly forget: (field: AccountField) => void;
};

/** Stores changes on a version. */
export type SendAccount = (version: number, changes: UserChanges) => Promise<{ readonly user: UserAccount }>;

const mostAttempts = 4;
const conflict = new ApiError({ statusCode: 409, message: "", data: { code: "stale" } });

const currentIn = (error: ApiError): UserAccount | null => {
  const current = error.code === "stale" ? error.data?.current : null;
  return typeof current === "object" && current !== null ? (current as UserAccount) : null;
};

type Change = { readonly field: AccountField; readonly typed: Typed; readonly since: UserAccount };

/** Stores one field upon the newest version; when others changed other fields meanwhile it tries again. */
const store = async ({ field, typed, since }: Change, newest: UserAccount, send: SendAccount): Promise<UserAccount> => {
  let account = newest;
  for (let attempt = 1; ; attempt++) {
    if (account[field] !== since[field]) throw conflict;
    try {
      return (await send(account.version, { [field]: typed })).user;
    } catch (error) {
      const current = currentIn(asApiError(error));
      if (!current || attempt === mostAttempts) throw error;
      showAccount(current);
      account = current;
    }
  }
};

type PerField<T> = Partial<Record<AccountField, T>>;
const without = <T>(all: PerField<T>, field: AccountField): PerField<T> => {
  const { [field]: _, ...others } = all;
  return others as PerField<T>;
};

/** Saves single fields of an account where they stand: shown at once, one after the other, taken back when refused. */
export const useAccountSave = (account: UserAccount, send: SendAccount): AccountSaver => {
  const [pending, setPending] = useState<PerField<Typed>>({});
  const [troubles, setTroubles] = useState<PerField<AccountTrouble>>({});
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const newest = useRef(account);
  useEffect(() => {
    newest.current = account;
  }, [account]);

  const forget = (field: AccountField) => setTroubles((all) => without(all, field));
  const go = async (change: Change) => {
    const { field, typed } = change;
    forget(field);
    setPending((all) => ({ ...all, [field]: typed }));
    const stored = queue.current.then(() => store(change, newest.current, send));
    queue.current = stored.catch(() => {});
    try {
      const answered = await stored;
      newest.current = answered;
      showAccount(answered);
      void invalidateScreens(userScreens.list, "customer");
    } catch (failure) {
      const error = asApiError(failure);
      if (error.statusCode === 401) reportError(error);
      setTroubles((all) => ({ ...all, [field]: { typed, error, isConflict: error === conflict } }));
    } finally {
      setPending((all) => without(all, field));
    }
  };
  return {
    account,
    save: (field, typed, since) => void go({ field, typed, since }),
    pendingOf: (field) => (field in pending ? pending[field] : undefined),
    troubleOf: (field) => troubles[field] ?? null,
    retry: (field) => {
      const trouble = troubles[field];
      if (trouble) void go({ field, typed: trouble.typed, since: account });
    },
    forget,
  };
};
