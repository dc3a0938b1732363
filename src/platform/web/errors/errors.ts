import { useSyncExternalStore } from "react";
import { ApiError, asApiError, type ErrorShape, isUnavailable } from "#platform/contract/error-shape.ts";

/** An entry of the global error list. */
export type ErrorEntry = {
  readonly key: number;
  readonly error: ApiError;
  readonly refresh: (() => void) | null;
  /** How often its refresh was retried and failed. */
  readonly retryCount: number;
};

export type ErrorState = { readonly entries: readonly ErrorEntry[]; readonly verifyingAuthentication: boolean };

/** Whether the person is still signed in; throws if the server can't tell. */
type Verify = () => Promise<boolean>;
type Log = (error: unknown, record: ErrorShape) => void;

/** An entry with its subject: a repeated failure of the same subject replaces it. */
type StoredError = ErrorEntry & { readonly of: unknown };

const maxShown = 3;

const asShown = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ message: error instanceof Error ? error.message : String(error) });

/** Logs each error without anything from the response that could be secret. */
const logToConsole: Log = (error, record) =>
  // biome-ignore lint/suspicious/noConsole: the browser console is where developers look for errors
  console.error(
    `Something failed with a status of ${record.statusCode}: ${record.message}`,
    record,
    error instanceof ApiError ? "" : error,
  );

const isOutOfReach = (error: ApiError): boolean => error.statusCode === 0 || isUnavailable(error);

/**
 * The global error list. It ignores empty errors, aborted requests, and all errors during a session check. A 401 starts
 * that check: `verify` fetches the current user, and if it fails, `leave` logs out. A temporarily unreachable server
 * signs nobody out.
 */
export const createErrorList = (verify: Verify, leave: () => void, log: Log = logToConsole) => {
  let state: { entries: readonly StoredError[]; verifyingAuthentication: boolean } = {
    entries: [],
    verifyingAuthentication: false,
  };
  let nextKey = 1;
  /** Number of retries by subject. */
  const retries = new Map<unknown, number>();
  const listeners = new Set<() => void>();
  const update = (change: Partial<typeof state>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const others = (of: unknown) => state.entries.filter((entry) => entry.of !== of);

  const add = (error: unknown, refresh: (() => void) | null, of: unknown) => {
    const shown = asShown(error);
    log(error, shown.toShape());
    const key = nextKey++;
    const about = of ?? key;
    const entry = { key, error: shown, refresh, retryCount: retries.get(about) ?? 0, of: about };
    update({ entries: [...others(about), entry].slice(-maxShown) });
  };

  const checkSession = async () => {
    update({ verifyingAuthentication: true });
    try {
      if (!(await verify())) leave();
    } catch (error) {
      if (error instanceof ApiError && isOutOfReach(error)) add(error, null, null);
      else leave();
    } finally {
      update({ verifyingAuthentication: false });
    }
  };

  return {
    state: (): ErrorState => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /**
     * Logs and adds an error; `refresh` is the "Try again" action. `of` identifies the failed operation, if its
     * `refresh` is a new function each time.
     */
    report: (error: unknown, refresh: (() => void) | null = null, of: unknown = refresh) => {
      if (!error || state.verifyingAuthentication) return;
      const shown = asShown(error);
      if (shown.message === "Request aborted") return;
      if (shown.statusCode === 401) return void checkSession();
      add(error, refresh, of);
    },
    dismiss: (key: number) => {
      const entry = state.entries.find((one) => one.key === key);
      retries.delete(entry?.of);
      update({ entries: state.entries.filter((one) => one.key !== key) });
    },
    /** Runs the entry's refresh and removes the entry; it returns with a higher retry count if that fails. */
    retry: (key: number) => {
      const entry = state.entries.find((one) => one.key === key);
      if (!entry) return;
      retries.set(entry.of, entry.retryCount + 1);
      update({ entries: others(entry.of) });
      entry.refresh?.();
    },
    /** The operation succeeded: forgets its entry and retries. */
    settle: (of: unknown) => {
      retries.delete(of);
      if (state.entries.some((entry) => entry.of === of)) update({ entries: others(of) });
    },
  };
};

export type ErrorListState = ReturnType<typeof createErrorList>;

const noErrors: ErrorState = { entries: [], verifyingAuthentication: false };
let list: ErrorListState | undefined;

/** Called once by the application in the browser, with its session check. */
export const setErrorList = (made: ErrorListState) => {
  list = made;
};

/** Reports an error that no screen displays to the global list. `of`: see `report` of the list. */
export const reportError = (error: unknown, refresh?: () => void, of?: unknown): void =>
  list?.report(error, refresh ?? null, of);
/** The error of a failed call, for the place that displays it. Whether the session ended is checked by the page. */
export const toCallError = (failure: unknown): ApiError => {
  const refusal = asApiError(failure);
  if (refusal.statusCode === 401) reportError(refusal);
  return refusal;
};
/** Clears an error that was reported as `of`, since the operation succeeded. */
export const settleError = (of: unknown): void => list?.settle(of);
export const dismissError = (key: number): void => list?.dismiss(key);
export const retryError = (key: number): void => list?.retry(key);

const subscribe = (listener: () => void) => list?.subscribe(listener) ?? (() => {});

export const useErrorState = (): ErrorState =>
  useSyncExternalStore(
    subscribe,
    () => list?.state() ?? noErrors,
    () => noErrors,
  );
