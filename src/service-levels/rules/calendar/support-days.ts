import { addDays, businessDate } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import { isOpen, nextChange, type SupportCalendar, windowsOn } from "./support-calendar.ts";

/** Support days are days on which support is open at all. Instants are milliseconds since 1970. */

/** Maximum days to look ahead: if support is open more rarely, there are no support days to count. */
const maxDays = 400;

const closings = new WeakMap<SupportCalendar, Map<string, number | null>>();

/** When support closes on a day; null if it is closed all day. Cached per calendar. */
function closing(calendar: SupportCalendar, date: string): number | null {
  const days = closings.get(calendar) ?? new Map<string, number | null>();
  closings.set(calendar, days);
  const known = days.get(date);
  if (known !== undefined) return known;
  const last = windowsOn(calendar, date).at(-1);
  const closes = last ? instantOf(calendar.definition.timeZone, date, last.to, "closes") : null;
  days.set(date, closes);
  return closes;
}

/** When this many support days have passed since an instant's day: the closing of the last one. */
export function afterSupportDays(calendar: SupportCalendar, since: number, count: number): number | null {
  let date = businessDate(new Date(since));
  for (let days = 0, open = 0; days < maxDays; days += 1) {
    date = addDays(date, 1);
    const closes = closing(calendar, date);
    if (closes !== null) open += 1;
    if (open === count) return closes;
  }
  return null;
}

/** The instant before which this many support days have passed by `now`: the inverse of `afterSupportDays`. */
export function supportDaysBefore(calendar: SupportCalendar, now: number, count: number): number | null {
  let date = businessDate(new Date(now));
  for (let days = 0, open = 0; days < maxDays; days += 1) {
    const closes = closing(calendar, date);
    if (closes !== null && closes <= now) open += 1;
    if (open === count) return instantOf(calendar.definition.timeZone, date, "00:00", "opens");
    date = addDays(date, -1);
  }
  return null;
}

/** `now` during support hours, otherwise the next opening; `now` if there is none. */
export const nextSupport = (calendar: SupportCalendar, now: number): number =>
  isOpen(calendar, now) ? now : (nextChange(calendar, now) ?? now);
