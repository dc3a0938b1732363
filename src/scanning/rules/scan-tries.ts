import { hourMs, minuteMs } from "#platform/rules/durations.ts";

/** A file with which the scanner breaks off, or takes too long, this often, although it takes others, is one that can't be scanned. */
export const mostTries = 12;

/** After a try with which the scanner broke off: twice as long each time, up to an hour. All of them take more than six hours. */
export const pauseAfterTry = (tries: number): number => Math.min(minuteMs * 2 ** (tries - 1), hourMs);

/** Until a file that can't be read is tried again: as long as it has waited, between a minute and an hour. */
export const pauseOfUnreadable = (waitedMs: number): number => Math.min(Math.max(waitedMs, minuteMs), hourMs);
