import { useSyncExternalStore } from "react";
import { ApiError } from "#platform/contract/error-shape.ts";

/** Section 3: the entries of the global error list. */
export type ErrorEntry = {
  readonly key: number;
  readonly error: ApiError;
  readonly refresh: (() => void) | null;
  readonly retryCount: number;
};

export type ErrorState = { readonly entries: readonly ErrorEntry[]; readonly verifyingAuthentication: boolean };

type Verify = () => Promise<boolean>;

const mostShown = 3;

/**
 * The global error list (sections 4 and 8). Empty errors, aborted requests, and every error while the session is being
 * checked are ignored. A 401 starts that check: `verify` fetches the current user; when that fails, `leave` logs out.
 */
export const createErrorList = (verify: Verify, leave: () => void) => {
  let state: ErrorState = { entries: [], verifyingAuthentication: false };
  let nextKey = 1;
  const listeners = new Set<() => void>();
  const update = (change: Partial<ErrorState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const checkSession = async () => {
    update({ verifyingAuthentication: true });
    const signedIn = await verify().catch(() => false);
    update({ verifyingAuthentication: false });
    if (!signedIn) leave();
  };

  return {
    state: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Adds an error; `refresh` is what "Try again" does. */
    report: (error: unknown, refresh: (() => void) | null = null) => {
      if (!error || state.verifyingAuthentication) return;
      const shown =
        error instanceof ApiError ? error : new ApiError({ message: String((error as Error).message ?? "") });
      if (shown.message === "Request aborted") return;
      if (shown.statusCode === 401) return void checkSession();
      const entry = { key: nextKey++, error: shown, refresh, retryCount: 0 };
      update({ entries: [...state.entries, entry].slice(-mostShown) });
    },
    dismiss: (key: number) => update({ entries: state.entries.filter((entry) => entry.key !== key) }),
    /** Does the entry's refresh; the entry goes away, and comes back if it fails again. */
    retry: (key: number) => {
      const entry = state.entries.find((one) => one.key === key);
      update({ entries: state.entries.filter((one) => one.key !== key) });
      entry?.refresh?.();
    },
  };
};

export type ErrorList = ReturnType<typeof createErrorList>;

const noErrors: ErrorState = { entries: [], verifyingAuthentication: false };
let list: ErrorList | undefined;

/** The application gives the list its session check once, in the browser. */
export const setErrorList = (made: ErrorList) => {
  list = made;
};

/** Reports an error to the global list: what no screen shows itself. */
export const reportError = (error: unknown, refresh?: () => void): void => list?.report(error, refresh ?? null);
export const dismissError = (key: number): void => list?.dismiss(key);
export const retryError = (key: number): void => list?.retry(key);

const subscribe = (listener: () => void) => list?.subscribe(listener) ?? (() => {});

export const useErrorState = (): ErrorState =>
  useSyncExternalStore(
    subscribe,
    () => list?.state() ?? noErrors,
    () => noErrors,
  );
