/*
 * Days of the calendar, for server and browser alike. What asks for the instant at which clocks show a time is in
 * wall-clock.ts, for servers only.
 */

/** Every date of the product is a day in Denmark (rules, first paragraph). */
export const businessTimeZone = "Europe/Copenhagen";

/** Swedes write their days as ISO 8601 does. */
const dayInDenmark = new Intl.DateTimeFormat("sv-SE", {
  timeZone: businessTimeZone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The day in Denmark at this instant (a Date, milliseconds since 1970, or ISO 8601), YYYY-MM-DD. */
export const businessDate = (instant: Date | number | string): string =>
  dayInDenmark.format(typeof instant === "string" ? Date.parse(instant) : instant).padStart(10, "0");

/** Whether this text is a day of the calendar, written YYYY-MM-DD, from year 1 on (the database has no year 0). */
export function isRealDate(date: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || date < "0001-01-01") return false;
  const midnight = atMidnight(date);
  return !Number.isNaN(midnight.getTime()) && written(midnight) === date;
}

/** The day `days` after `date`; before it when negative. */
export function addDays(date: string, days: number): string {
  const midnight = atMidnight(date);
  midnight.setUTCDate(midnight.getUTCDate() + days);
  return written(midnight);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((atMidnight(to).getTime() - atMidnight(from).getTime()) / 86_400_000);

/** The month, "2026-11", so many months after this one; before it when negative. */
export function addMonths(month: string, months: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}`;
}

/** The days of a month, "2026-02-01" to "2026-02-28". */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, i) => addDays(first, i)).filter((day) => day.startsWith(month));
}

/** The same day `years` later; 28 February where that year has no 29th. */
export function addYears(date: string, years: number): string {
  const later = String(Number(date.slice(0, 4)) + years).padStart(4, "0") + date.slice(4);
  return isRealDate(later) ? later : `${later.slice(0, 8)}28`;
}

const atMidnight = (date: string): Date => new Date(`${date}T00:00:00Z`);
const written = (midnight: Date): string => midnight.toISOString().slice(0, 10);

/** The date that `today`, `today-30`, `today+7` or a date stands for at this instant. */
export function dayMeant(text: string, now: Date): string {
  const days = /^today([+-]\d+)?$/.exec(text);
  return days ? addDays(businessDate(now), Number(days[1] ?? 0)) : text;
}
