import { ApiError, asApiError } from "#platform/contract/error-shape.ts";

const mostAttempts = 4;

/** Somebody else changed the very thing that was changed here. */
export const conflict = new ApiError({ statusCode: 409, message: "", data: { code: "stale" } });

/** What a refusal for an old version says to be there now; null for other errors. */
const currentIn = (error: ApiError): unknown => (error.code === "stale" ? error.data?.current : null);

type Store<O> = {
  readonly newest: O;
  /** Whether others left alone what is changed here. */
  readonly isSame: (current: O) => boolean;
  /** Sends the change, based on a version that `current` tells. */
  readonly send: (current: O) => Promise<O>;
  /** Shows what the server just answered, wherever it stands. */
  readonly show: (current: O) => void;
};

/**
 * Stores a change upon the newest version. When others changed something else meanwhile it tries again; when they
 * changed this, it fails with `conflict`.
 */
export const storeOnNewest = async <O extends object>(store: Store<O>): Promise<O> => {
  let current = store.newest;
  for (let attempt = 1; ; attempt++) {
    if (!store.isSame(current)) throw conflict;
    try {
      const answered = await store.send(current);
      store.show(answered);
      return answered;
    } catch (error) {
      const found = currentIn(asApiError(error));
      if (typeof found !== "object" || found === null || attempt === mostAttempts) throw error;
      current = found as O;
      store.show(current);
    }
  }
};
