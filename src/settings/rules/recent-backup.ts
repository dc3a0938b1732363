import { dayMs, minuteMs } from "#platform/rules/durations.ts";

/** A day more than a week, so that a weekly backup may be a little late. */
const longestMs = 8 * dayMs;
/** The command runs daily, by a timer: one run may fail. */
const longestOfCommandMs = 2 * dayMs;

/** When the command last made one, and when one was last noted, or the database archived its log; null is never. */
export type Backups = { readonly byCommand: Date | null; readonly noted: Date | null };

const isWithin = (at: Date | null, ms: number, now: Date): boolean => at !== null && now.getTime() - at.getTime() <= ms;

/** The noted one, unless it is the command's, which notes its own too. */
export const otherBackup = ({ byCommand, noted }: Backups): Date | null =>
  byCommand !== null && isWithin(byCommand, minuteMs, noted ?? byCommand) ? null : noted;

/** Whether a backup was made lately, in whichever way. */
export const isRecentBackup = (backups: Backups, now: Date): boolean =>
  isWithin(backups.byCommand, longestOfCommandMs, now) || isWithin(otherBackup(backups), longestMs, now);
