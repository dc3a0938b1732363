import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { hourMs, minuteMs } from "#platform/rules/durations.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import {
  measureSupportTime,
  reachSupportTime,
  type SupportCalendar,
  windowsOn,
} from "#service-levels/rules/calendar/support-calendar.ts";
import type { SeededRandom } from "./seeded.ts";

/** When people work. Instants and durations are in ms. */
export type WorkingTime = {
  /** The support hours of a day; null if it is closed. */
  windowOn(date: string): { readonly from: number; readonly to: number } | null;
  /** The first working day from `date` on. */
  dayFrom(date: string): string;
  /** The instant after so much support time; negative for before. */
  support(at: number, time: number): number;
  /** Support time between two instants, in hours. */
  hours(from: number, to: number): number;
  /** The first instant from `at` on when customers write: from an hour before support opens until an hour after it closes. */
  customers(at: number, random: SeededRandom): number;
};

export const atDesk = 60 * minuteMs;

export function workingTime(calendar: SupportCalendar): WorkingTime {
  const { timeZone } = calendar.definition;
  const known = new Map<string, ReturnType<WorkingTime["windowOn"]>>();
  const find = (date: string) => {
    const windows = windowsOn(calendar, date);
    const [first, last] = [windows[0], windows.at(-1)];
    if (!first || !last) return null;
    return { from: instantOf(timeZone, date, first.from, "opens"), to: instantOf(timeZone, date, last.to, "closes") };
  };
  const windowOn = (date: string) => {
    const window = known.get(date) ?? find(date);
    known.set(date, window);
    return window;
  };
  const dayFrom = (date: string): string => (windowOn(date) ? date : dayFrom(addDays(date, 1)));
  const customers = (at: number, random: SeededRandom): number => {
    const today = businessDate(new Date(at));
    const window = windowOn(today);
    if (window && at >= window.from - atDesk && at <= window.to + atDesk) return at;
    const next = windowOn(window && at < window.from ? today : dayFrom(addDays(today, 1)));
    return (next?.from ?? at) + (random.next() * 3 - 1) * atDesk;
  };
  return {
    windowOn,
    dayFrom,
    customers,
    support: (at, time) => reachSupportTime(calendar, at, time),
    hours: (from, to) => measureSupportTime(calendar, from, to) / hourMs,
  };
}
