import { minuteMs } from "#platform/rules/durations.ts";

/** How long a proof that it is the person themselves counts. */
export const proofLastsMs = 10 * minuteMs;

/** A clock that was ahead, and has been corrected, doesn't make a proof last longer. */
const clockDoubtMs = minuteMs;

export const isFreshProof = (provenAt: Date, now: Date): boolean => {
  const age = now.getTime() - provenAt.getTime();
  return age < proofLastsMs && age >= -clockDoubtMs;
};
