import { dayMs } from "#platform/rules/durations.ts";

/** A day more than a week, so that a weekly backup may be a little late. */
const longestMs = 8 * dayMs;
/** The command runs daily, by a timer: one run may fail. */
const longestOfCommandMs = 2 * dayMs;

const isWithin = (at: Date | null, ms: number, now: Date): boolean => at !== null && now.getTime() - at.getTime() <= ms;

/**
 * Whether a backup was made lately: by the command, or in another way that was noted, or archives the database's log. Null is
 * none.
 */
export const isRecentBackup = (made: { byCommand: Date | null; otherwise: Date | null }, now: Date): boolean =>
  isWithin(made.byCommand, longestOfCommandMs, now) || isWithin(made.otherwise, longestMs, now);
