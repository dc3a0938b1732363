import { dayMs, hourMs } from "./durations.ts";
import { remember } from "./remember.ts";

/* Calendar days, for server and browser. Converting local times to instants is in wall-clock.ts, for servers only. */

/** All dates in Havn are in Danish time (rules, first paragraph). */
export const businessTimeZone = "Europe/Copenhagen";

/** The beginning of an instant's hour. Denmark's clock has been whole hours from UTC since 1894, so it has the same date. */
export const wholeHour = (instant: number): number => (instant > 0 ? instant - (instant % hourMs) : instant);

/** Swedish date format is ISO 8601. */
const dayInDenmark = new Intl.DateTimeFormat("sv-SE", {
  timeZone: businessTimeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

const dateOf = remember((instant: number) => dayInDenmark.format(instant).padStart(10, "0"));

/** The date in Denmark at this instant (a Date, milliseconds since 1970, or ISO 8601) as YYYY-MM-DD. */
export const businessDate = (instant: Date | number | string): string =>
  dateOf(wholeHour(typeof instant === "string" ? Date.parse(instant) : Number(instant)));

/** Whether this text is a valid date YYYY-MM-DD, from year 1 on (the database has no year 0). */
export function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < "0001-01-01") return false;
  const midnight = atMidnight(date);
  return !Number.isNaN(midnight.getTime()) && written(midnight) === date;
}

/** Adds days to a date; `days` may be negative. */
export function addDays(date: string, days: number): string {
  const midnight = atMidnight(date);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return written(midnight);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atMidnight(to).getTime() - atMidnight(from).getTime()) / dayMs);

/** Adds months to a month ("2026-11"); `months` may be negative. */
export function addMonths(month: string, months: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}`;
}

/** First and last day of a month, "2026-02-01" to "2026-02-28". */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, i) => addDays(first, i)).filter((day) => day.startsWith(month));
}

/** Adds years to a date; 29 February becomes 28 February in other years. */
export function addYears(date: string, years: number): string {
  const later = String(Number(date.slice(0, 4)) + years).padStart(4, "0") + date.slice(4);
  return isRealDate(later) ? later : `${later.slice(0, 8)}28`;
}

const atMidnight = (date: string): Date => new Date(`${date}T00:00:00Z`);
const written = (midnight: Date): string => midnight.toISOString().slice(0, 10);

/** Resolves `today`, `today-30`, `today+7` or a plain date. */
export function dayMeant(text: string, now: Date): string {
  const days = /^today([+-]\d+)?$/.exec(text);
  return days ? addDays(businessDate(now), Number(days[1] ?? 0)) : text;
}
