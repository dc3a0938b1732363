import { dayMs } from "#platform/rules/durations.ts";

/** A day more than a week, so that a weekly backup may be a little late. */
const longestMs = 8 * dayMs;

/** Whether a backup was made lately; null is none. */
export const isRecentBackup = (at: Date | null, now: Date): boolean =>
  at !== null && now.getTime() - at.getTime() <= longestMs;
