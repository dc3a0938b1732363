import type { Seeded } from "#app/server/demo-data/seeded.ts";
import { addDays, businessDate, businessTimeZone } from "#platform/rules/business-day.ts";

const minute = 60_000;
const day = 24 * 60 * minute;

/** Minutes of the day in which somebody writes. */
type Window = { readonly from: number; readonly to: number };

/** The hours of support; customers begin earlier and end later. `midnight` is local, in ms. */
function windowOf(midnight: number, isStaff: boolean): Window | null {
  const date = new Date(midnight);
  if (isClosedDay(date.toISOString().slice(0, 10))) return null;
  if (!isStaff) return { from: 7 * 60 + 10, to: 17 * 60 + 30 };
  return { from: 8 * 60 + 30, to: date.getUTCDay() === 5 ? 15 * 60 + 30 : 16 * 60 };
}

const yearly = ["01-01", "12-24", "12-25", "12-26", "12-31"];
/** Days after Easter Sunday on which nobody works: Maundy Thursday to Whit Monday. */
const movable = [-3, -2, 1, 39, 40, 50];
const closedDays = new Map<number, ReadonlySet<string>>();

function closedDaysOf(year: number): ReadonlySet<string> {
  const known = closedDays.get(year);
  if (known) return known;
  const easter = easterOf(year);
  const days = new Set([...yearly.map((date) => `${year}-${date}`), ...movable.map((days) => addDays(easter, days))]);
  closedDays.set(year, days);
  return days;
}

/** Easter Sunday by the anonymous Gregorian computation. */
function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  return addDays(`${year}-03-01`, h + l - 7 * m + 21);
}

/** Whether support is closed the whole day. */
export function isClosedDay(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 || closedDaysOf(Number(date.slice(0, 4))).has(date);
}

const offsets = new Map<number, number>();

/** How far Denmark is ahead of UTC on that UTC day at noon, in ms. */
function offsetOf(instant: number): number {
  const noon = Math.floor(instant / day) * day + day / 2;
  const known = offsets.get(noon);
  if (known !== undefined) return known;
  const zoned = Temporal.Instant.fromEpochMilliseconds(noon).toZonedDateTimeISO(businessTimeZone);
  const offset = zoned.offsetNanoseconds / 1e6;
  offsets.set(noon, offset);
  return offset;
}

/** The newest instant at or before `instant` at which such a person may have written. */
export function snapBack(instant: number, isStaff: boolean, random: Seeded): number {
  const offset = offsetOf(instant);
  const local = instant + offset;
  let midnight = Math.floor(local / day) * day;
  const minutes = (local - midnight) / minute;
  const today = windowOf(midnight, isStaff);
  if (today && minutes >= today.from && minutes <= today.to) return instant;
  if (!today || minutes < today.from) midnight -= day;
  let window = windowOf(midnight, isStaff);
  while (!window) {
    midnight -= day;
    window = windowOf(midnight, isStaff);
  }
  const at = midnight + (window.to - random.between(0, 170)) * minute + random.between(0, 59_999);
  return Math.min(at - offsetOf(at - offset), instant);
}

/** The working day at or after `date`. */
export function workingDay(date: string): string {
  let found = date;
  while (isClosedDay(found)) found = addDays(found, 1);
  return found;
}

/** The instant `count` working days before `instant`, at the same time of day. */
export function workingDaysBefore(instant: number, count: number): number {
  let at = instant;
  let left = count;
  while (left > 0) {
    at -= day;
    if (!isClosedDay(businessDate(new Date(at)))) left -= 1;
  }
  return at + offsetOf(instant) - offsetOf(at);
}
