import { ApiError } from "#platform/contract/error-shape.ts";

/** Asks the person to prove that it is them, in one of these ways; resolves to whether they did. */
type AskForProof = (ways: readonly string[]) => Promise<boolean>;

let asker: AskForProof | null = null;
let asking: Promise<boolean> | null = null;

/** Set by the page's frame; returns a function that unsets it. */
export const setProofAsker = (ask: AskForProof) => {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
};

/** Makes a call and, if it needs a proof, once more after it was given. Calls at the same time wait for one question. */
export const withProof = async <R>(call: () => Promise<R>): Promise<R> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "proofNeeded" || !asker) throw error;
    const { ways } = error.data ?? {};
    asking ??= asker(Array.isArray(ways) ? ways.map(String) : []).finally(() => {
      asking = null;
    });
    if (!(await asking)) throw error;
    return call();
  }
};
