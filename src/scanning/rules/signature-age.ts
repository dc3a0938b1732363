import { dayMs } from "#platform/rules/durations.ts";

/** They change several times a day; older than this, something is wrong with what fetches them. */
const oldestMs = 3 * dayMs;

/** Whether signatures are so old that somebody should look. */
export const areOldSignatures = (signedAt: Date, now: Date): boolean => now.getTime() - signedAt.getTime() > oldestMs;
