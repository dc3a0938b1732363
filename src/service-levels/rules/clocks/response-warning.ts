import type { SupportCalendar } from "#service-levels/rules/calendar/support-calendar.ts";
import type { ClockSnapshot } from "./clock-snapshot.ts";
import { clockTime } from "./clock-time.ts";

/** Milliseconds left when people are warned, by the agreed clock: a quarter of the target, at most `within`. */
export const leftAtWarning = (target: number, within: number): number => Math.min(target / 4, within);

/**
 * When people of a case are warned about its first response, in milliseconds since 1970; null if none is outstanding. A
 * time before the last event, because the case was closed then or the agreement changed, is due immediately.
 */
export function responseWarning(
  calendar: SupportCalendar,
  { target, since, answer, firstResponse }: ClockSnapshot,
  within: number,
): number | null {
  const { ran, failedAt, stopped } = firstResponse;
  if (target.firstResponse === null || answer || stopped) return null;
  if (failedAt !== null) return failedAt;
  const left = target.firstResponse - leftAtWarning(target.firstResponse, within) - ran;
  return clockTime(calendar, target.clock).add(since, Math.max(left, 0));
}
