import { dayMs, minuteMs } from "#platform/rules/durations.ts";
import { dateHolidays } from "./danish-holidays.ts";

/* An independent implementation of support hours: minute by minute, with the EU's rule for summer time, and public
   holidays from `date-holidays`, 2015 to 2040. Shares no code with the calendar. */

/** Open periods of a day in minutes. */
export type NaiveDay = readonly (readonly [from: number, to: number])[];
/** By weekday, Sunday first, on a day YYYY-MM-DD. */
export type NaiveHours = (date: string, weekday: number) => NaiveDay;

export const hm = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
const long: NaiveDay = [[hm("08:30"), hm("16:00")]];
const friday: NaiveDay = [[hm("08:30"), hm("15:30")]];
const noDay: NaiveDay = [];
const defaultWeek = [noDay, long, long, long, long, friday, noDay];

/** The default hours, with the standard closed days. */
export const danishHours: NaiveHours = (date, weekday) => closing(date, defaultWeek[weekday] ?? noDay);

/** A day's hours after applying the standard closed days. */
export function closing(date: string, hours: NaiveDay): NaiveDay {
  const dayOfYear = date.slice(5);
  const holidays = (dateHolidays[date.slice(0, 4)] ?? "").split(" ");
  if (holidays.includes(dayOfYear) || dayOfYear === "12-24" || dayOfYear === "12-31") return noDay;
  // The third holiday after New Year's Day is Easter Sunday.
  const easter = Date.parse(`${date.slice(0, 4)}-${holidays[3]}T00:00:00Z`);
  if (Date.parse(`${date}T00:00:00Z`) === easter + 40 * dayMs) return noDay;
  if (dayOfYear !== "06-05") return hours;
  return hours.filter(([from]) => from < hm("12:00")).map(([from, to]) => [from, Math.min(to, hm("12:00"))] as const);
}

const lastSunday = (year: number, month: number): number => {
  const last = Date.UTC(year, month + 1, 0, 1);
  return last - new Date(last).getUTCDay() * dayMs;
};
const summers = new Map<number, readonly [from: number, to: number]>();

/** Copenhagen time at an instant, as if it were UTC. */
function wallAt(instant: number): number {
  const year = new Date(instant).getUTCFullYear();
  const summer = summers.get(year) ?? ([lastSunday(year, 2), lastSunday(year, 9)] as const);
  summers.set(year, summer);
  return instant + (instant >= summer[0] && instant < summer[1] ? 120 : 60) * minuteMs;
}

/** Whether support is open, by minute. */
function naiveDoor(hours: NaiveHours): (instant: number) => boolean {
  const known = new Map<number, NaiveDay>();
  return (instant) => {
    const wall = wallAt(instant);
    const midnight = Math.floor(wall / dayMs) * dayMs;
    const windows = known.get(midnight) ?? hoursOn(hours, new Date(midnight));
    known.set(midnight, windows);
    const at = Math.floor((wall - midnight) / minuteMs);
    return windows.some(([from, to]) => at >= from && at < to);
  };
}

const hoursOn = (hours: NaiveHours, date: Date): NaiveDay => hours(date.toISOString().slice(0, 10), date.getUTCDay());

/** The first instant by which support was open for `duration` milliseconds. */
export function naiveAdd(hours: NaiveHours, start: number, duration: number): number {
  const isOpen = naiveDoor(hours);
  let at = start;
  for (let left = duration; left > 0; ) {
    const next = Math.floor(at / minuteMs + 1) * minuteMs;
    if (isOpen(at)) {
      const used = Math.min(next - at, left);
      left -= used;
      at += used;
    } else at = next;
  }
  return at;
}

export function naiveMeasure(hours: NaiveHours, from: number, to: number): number {
  const isOpen = naiveDoor(hours);
  let open = 0;
  for (let at = from; at < to; ) {
    const next = Math.min(Math.floor(at / minuteMs + 1) * minuteMs, to);
    if (isOpen(at)) open += next - at;
    at = next;
  }
  return open;
}
