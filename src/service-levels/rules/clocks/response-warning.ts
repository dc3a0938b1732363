import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import type { ClockSnapshot } from "./clock-snapshot.ts";
import { clockTime } from "./clock-time.ts";

const mostLeft = 60 * 60_000;

/** How much is left of a target when its people are warned: a quarter of it, at most 60 minutes, by the agreed clock. */
export const leftAtWarning = (target: number): number => Math.min(target / 4, mostLeft);

/**
 * When those on a case are warned of its first response, in milliseconds since 1970; null when none is owed. One whose moment
 * lies before the last event, since the case was closed then or something else was agreed, is due at once.
 */
export function responseWarning(
  calendar: SupportCalendar,
  { target, since, answer, firstResponse }: ClockSnapshot,
): number | null {
  const { ran, failedAt, stopped } = firstResponse;
  if (target.firstResponse === null || answer || stopped) return null;
  if (failedAt !== null) return failedAt;
  const left = target.firstResponse - leftAtWarning(target.firstResponse) - ran;
  return clockTime(calendar, target.clock).add(since, Math.max(left, 0));
}
