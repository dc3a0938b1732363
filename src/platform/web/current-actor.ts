import type { Actor } from "#platform/contract/actor.ts";

let actor: Actor | null = null;

/** Called once by the root component in the browser. */
export const setCurrentActor = (signedIn: Actor | null): void => {
  actor = signedIn;
};

/** The signed-in person, for code outside of components. */
export const currentActor = (): Actor => {
  if (!actor) throw new Error("Nobody is signed in");
  return actor;
};

export const signedInActor = (): Actor | null => actor;
