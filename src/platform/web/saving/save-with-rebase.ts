import { ApiError, asApiError } from "#platform/contract/error-shape.ts";

const maxAttempts = 4;

/** A conflict: someone else changed the same value. `theirs` is the current version. */
const conflictWith = (theirs: object) =>
  new ApiError({ statusCode: 409, message: "", data: { code: "stale", theirs } });

/** The other person's version of a conflicting change; null for other errors. */
export const theirVersion = <O>(error: ApiError | null): O | null => (error?.data?.theirs ?? null) as O | null;

type Store<O> = {
  readonly newest: O;
  /** Whether others left the value being changed unchanged. */
  readonly isSame: (current: O) => boolean;
  /** Sends the change, based on the version of `current`. */
  readonly send: (current: O) => Promise<O>;
  /** Displays the server's reply wherever it is used. */
  readonly show: (current: O) => void;
  /** Fetches the newest version, if a version conflict's reply doesn't include it. */
  readonly fetchNewest?: (() => Promise<O>) | undefined;
};

/**
 * Saves a change on top of the newest version. It retries if others changed something else meanwhile; if they changed
 * the same value, it fails with their version (`theirVersion`).
 */
export const saveWithRebase = async <O extends object>(store: Store<O>): Promise<O> => {
  let current = store.newest;
  for (let attempt = 1; ; attempt++) {
    if (!store.isSame(current)) throw conflictWith(current);
    try {
      const answered = await store.send(current);
      store.show(answered);
      return answered;
    } catch (failure) {
      const error = asApiError(failure);
      if (error.code !== "stale" || attempt === maxAttempts) throw error;
      const found = (error.data?.current ?? (await store.fetchNewest?.())) as O | undefined;
      if (!found) throw error;
      current = found;
      store.show(current);
    }
  }
};
