import type { SeededRandom } from "#demo/seeded.ts";
import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import { type SupportCalendar, windowsOn } from "#service-levels/rules/calendar/support-calendar.ts";

/** Customers start this much before support hours, and end this much after. */
const beforeSupport = 80 * minuteMs;
const afterSupport = 90 * minuteMs;

/** When people work: staff during support hours, customers on the same days. Instants are in ms. */
export type WorkingTime = {
  isClosed(date: string): boolean;
  /** The first working day from `date` on. */
  dayFrom(date: string): string;
  /** The instant `count` working days earlier, at the same time of day. */
  daysBefore(instant: number, count: number): number;
  /** The instant this much support time earlier, in ms. */
  supportBefore(instant: number, time: number): number;
  /** The latest instant, up to a given one, at which such a person may have written. */
  latest(instant: number, isStaff: boolean, random: SeededRandom): number;
};

type Window = { readonly from: number; readonly to: number };

export function workingTime(calendar: SupportCalendar): WorkingTime {
  const { timeZone } = calendar.definition;
  const known = new Map<string, Window | null>();
  const supportOn = (date: string): Window | null => {
    const windows = windowsOn(calendar, date);
    const [first, last] = [windows[0], windows.at(-1)];
    if (!first || !last) return null;
    return { from: instantOf(timeZone, date, first.from, "opens"), to: instantOf(timeZone, date, last.to, "closes") };
  };
  const windowOn = (date: string): Window | null => {
    const window = known.get(date) ?? supportOn(date);
    known.set(date, window);
    return window;
  };
  const isClosed = (date: string) => windowOn(date) === null;
  const dateOf = (instant: number) => businessDate(new Date(instant));
  const midnight = (date: string) => instantOf(timeZone, date, "00:00", "opens");
  const dayFrom = (date: string) => {
    let found = date;
    while (isClosed(found)) found = addDays(found, 1);
    return found;
  };
  const daysBefore = (instant: number, count: number) => {
    const today = dateOf(instant);
    let date = today;
    for (let left = count; left > 0; left -= isClosed(date) ? 0 : 1) date = addDays(date, -1);
    return midnight(date) + instant - midnight(today);
  };
  const latest = (instant: number, isStaff: boolean, random: SeededRandom) => {
    for (let date = dateOf(instant); ; date = addDays(date, -1)) {
      const support = windowOn(date);
      const from = support && support.from - (isStaff ? 0 : beforeSupport);
      if (!support || from === null || instant < from) continue;
      const to = support.to + (isStaff ? 0 : afterSupport);
      if (instant <= to) return instant;
      return Math.min(to - random.between(0, 170) * minuteMs + random.between(0, 59_999), instant);
    }
  };
  const supportBefore = (instant: number, time: number) => {
    let left = time;
    for (let date = dateOf(instant); ; date = addDays(date, -1)) {
      const support = windowOn(date);
      if (!support || instant <= support.from) continue;
      const to = Math.min(instant, support.to);
      if (to - support.from >= left) return to - left;
      left -= to - support.from;
    }
  };
  return { isClosed, dayFrom, daysBefore, latest, supportBefore };
}
