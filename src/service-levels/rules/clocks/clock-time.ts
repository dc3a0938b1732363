import {
  addSupportTime,
  measureSupportTime,
  type SupportCalendar,
} from "#service-levels/rules/calendar/support-calendar.ts";

/** How a clock measures time: milliseconds between two instants, and the instant after a duration. */
export type ClockTime = { measure(from: number, to: number): number; add(start: number, duration: number): number };

const around: ClockTime = { measure: (from, to) => to - from, add: (start, duration) => start + duration };

export const clockTime = (calendar: SupportCalendar, clock: "support" | "around"): ClockTime =>
  clock === "around"
    ? around
    : {
        measure: (from, to) => measureSupportTime(calendar, from, to),
        add: (start, duration) => addSupportTime(calendar, start, duration),
      };

type RunStretch = { readonly from: number; readonly to: number; readonly left: number };

/**
 * When a clock with this much left expired; null if it hadn't by `to`. At its due instant it hasn't; any time after it
 * has, even if support was closed in between.
 */
export function ranOutAt(time: ClockTime, { from, to, left }: RunStretch): number | null {
  if (time.measure(from, to) < left) return null;
  const due = time.add(from, Math.max(left, 0));
  return to > due ? due : null;
}
