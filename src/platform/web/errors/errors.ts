import { useSyncExternalStore } from "react";
import { ApiError, type ErrorShape, isUnavailable } from "#platform/contract/error-shape.ts";

/** An entry of the global error list. */
export type ErrorEntry = {
  readonly key: number;
  readonly error: ApiError;
  readonly refresh: (() => void) | null;
  /** How often its refresh was tried already, and failed. */
  readonly retryCount: number;
};

export type ErrorState = { readonly entries: readonly ErrorEntry[]; readonly verifyingAuthentication: boolean };

/** Whether the person still is signed in; throws when the server does not say so. */
type Verify = () => Promise<boolean>;
type Log = (error: unknown, record: ErrorShape) => void;

/** An entry with what it is about: the same thing that fails again takes its place. */
type Kept = ErrorEntry & { readonly of: unknown };

const mostShown = 3;

const asShown = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError({ message: error instanceof Error ? error.message : String(error) });

/** Logs each error. Nothing of the answer is in it that could be a secret. */
const logToConsole: Log = (error, record) =>
  // biome-ignore lint/suspicious/noConsole: the browser's log, where whoever looks into a failure finds each error
  console.error(
    `Something failed with a status of ${record.statusCode}: ${record.message}`,
    record,
    error instanceof ApiError ? "" : error,
  );

const isOutOfReach = (error: ApiError): boolean => error.statusCode === 0 || isUnavailable(error);

/**
 * The global error list. Empty errors, aborted requests, and every error while the session is being
 * checked are ignored. A 401 starts that check: `verify` fetches the current user; when that fails, `leave` logs out. A
 * server that can't be reached for now signs nobody out.
 */
export const createErrorList = (verify: Verify, leave: () => void, log: Log = logToConsole) => {
  let state: { entries: readonly Kept[]; verifyingAuthentication: boolean } = {
    entries: [],
    verifyingAuthentication: false,
  };
  let nextKey = 1;
  /** How often what failed was tried again, by what it is about. */
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
    update({ entries: [...others(about), entry].slice(-mostShown) });
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
     * Logs an error and adds it; `refresh` is what "Try again" does. `of` names what failed, for those whose `refresh` is
     * another each time.
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
    /** Does the entry's refresh; the entry goes away, and comes back with one more retry if it fails again. */
    retry: (key: number) => {
      const entry = state.entries.find((one) => one.key === key);
      if (!entry) return;
      retries.set(entry.of, entry.retryCount + 1);
      update({ entries: others(entry.of) });
      entry.refresh?.();
    },
    /** What had failed went well: it is forgotten, however often it was tried. */
    settle: (of: unknown) => {
      retries.delete(of);
      if (state.entries.some((entry) => entry.of === of)) update({ entries: others(of) });
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

/** Reports an error to the global list: what no screen shows itself. `of`: see `report` of the list. */
export const reportError = (error: unknown, refresh?: () => void, of?: unknown): void =>
  list?.report(error, refresh ?? null, of);
/** Says that what may have been reported as `of` went well. */
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
