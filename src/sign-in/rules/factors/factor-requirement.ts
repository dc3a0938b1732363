import { dayMs } from "#platform/rules/durations.ts";

/** How long people have, from when a factor is required, before they can't log in without one. */
export const graceMs = 14 * dayMs;

/** Whether somebody without a factor may still log in, until when; afterwards logging in leads to making one. */
export type Enrollment = { readonly until: Date; readonly isOver: boolean };

/** `graceEnds`: of all that apply to the person, when each one's grace ends. Null if they have a factor, or need none. */
export function enrollmentOf(graceEnds: readonly Date[], hasFactor: boolean, now: Date): Enrollment | null {
  if (hasFactor || graceEnds.length === 0) return null;
  const until = new Date(Math.min(...graceEnds.map((each) => each.getTime())));
  return { until, isOver: now >= until };
}
