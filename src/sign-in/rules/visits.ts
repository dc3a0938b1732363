import { hourMs } from "#platform/rules/durations.ts";

/** A visit is over when a person hasn't used Havn for this long, in any browser; a lunch break isn't the end of one. */
const pauseMs = 4 * hourMs;

/** Who used Havn after this has been here all the time until `now`. */
export const lastUseOfFormerVisit = (now: Date): Date => new Date(now.getTime() - pauseMs);
