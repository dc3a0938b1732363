import { addDays } from "#platform/rules/business-day.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import type { WorkDay } from "#service-levels/contract/work-day.ts";
import { closedDaysOf } from "./closed-days.ts";
import { openWindows, type SupportCalendar } from "./support-calendar.ts";

const toIso = (instant: number): string => new Date(instant).toISOString();

/** A day in the calendar's time zone, and what is left of it at `now`, in milliseconds since 1970. */
export function toWorkDay(calendar: SupportCalendar, date: string, now: number): WorkDay {
  const { timeZone, closedDays } = calendar.definition;
  const midnight = instantOf(timeZone, date, "00:00", "opens");
  const windows = openWindows(calendar, midnight, instantOf(timeZone, addDays(date, 1), "00:00", "opens"));
  const open = (since: number) =>
    windows.reduce((sum, { from, to }) => sum + Math.max(to - Math.max(from, since), 0), 0);
  const closed = closedDaysOf(closedDays, Number(date.slice(0, 4))).get(date);
  return {
    date,
    closedDay: closed
      ? {
          day: "key" in closed.name ? closed.name.key : null,
          name: "text" in closed.name ? closed.name.text : null,
          from: closed.from,
        }
      : null,
    windows: windows.map(({ from, to }) => ({ from: toIso(from), to: toIso(to) })),
    minutes: Math.floor(open(midnight) / minuteMs),
    minutesLeft: Math.floor(open(now) / minuteMs),
  };
}

/** Maximum days to look ahead for open ones; support is never closed longer in a row. */
const maxDays = 62;

/** Days from a date on, including closed ones, until `count` are open. */
export function workDays(calendar: SupportCalendar, first: string, count: number, now: number): WorkDay[] {
  const days: WorkDay[] = [];
  let open = 0;
  for (let date = first; open < count && days.length < maxDays; date = addDays(date, 1)) {
    const day = toWorkDay(calendar, date, now);
    days.push(day);
    if (day.minutes > 0) open += 1;
  }
  return days;
}
