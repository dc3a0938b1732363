import { minuteMs } from "#platform/rules/durations.ts";
import type { Against } from "#reports/contract/service-report.ts";
import type { ClockMode, ClockTargetName } from "#service-levels/contract/time-left.ts";
import { measureSupportTime, type SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";

/** Targets that were met or expired, counted together. `elapsed` is milliseconds of each clock. */
export type SettledTargets = {
  readonly target: ClockTargetName;
  readonly met: number;
  readonly failed: number;
  readonly elapsed: readonly number[];
};

/** A clock's elapsed time, and since when it is running; null while paused. */
export type RunningClock = { readonly clock: ClockMode; readonly ran: number; readonly since: number | null };

/** Elapsed milliseconds of the agreed clock at a time. */
export function elapsedAt(calendar: SupportCalendar, { clock, ran, since }: RunningClock, now: number): number {
  if (since === null) return ran;
  return ran + (clock === "around" ? now - since : measureSupportTime(calendar, since, now));
}

/** Combined figures of one target. */
export function againstOf(all: readonly SettledTargets[], target: ClockTargetName): Against {
  const counted = all.filter((each) => each.target === target);
  const sum = (what: "met" | "failed") => counted.reduce((so, each) => so + each[what], 0);
  return { met: sum("met"), failed: sum("failed"), medianMinutes: median(counted.flatMap(({ elapsed }) => elapsed)) };
}

/** In whole minutes; for an even number, the mean of the middle two. */
function median(elapsed: readonly number[]): number | null {
  if (elapsed.length === 0) return null;
  const sorted = Float64Array.from(elapsed).sort();
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return Math.round((low + high) / 2 / minuteMs);
}
