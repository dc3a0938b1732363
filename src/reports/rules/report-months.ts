import { addDays, businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { instantOf } from "#service-levels/rules/calendar/wall-clock.ts";

/** A month in Denmark, "2026-11": its first instant, and the next month's, in milliseconds since 1970. */
export type ReportMonth = { readonly month: string; readonly from: number; readonly to: number };

/** The last `count` months, the oldest first, the one of `now` included. */
export function reportMonths(now: Date, count: number): ReportMonth[] {
  const last = numberOf(businessDate(now));
  return Array.from({ length: count }, (_, i) => ofNumber(last - count + 1 + i));
}

/** A month by its name; null when it has not begun. */
export function reportMonth(month: string, now: Date): ReportMonth | null {
  const found = ofNumber(numberOf(month));
  return found.from <= now.getTime() ? found : null;
}

/** The days of a month, "2026-02-01" to "2026-02-28". */
export function daysOf(month: string): string[] {
  const first = `${month}-01`;
  return Array.from({ length: 31 }, (_, i) => addDays(first, i)).filter((day) => day.startsWith(month));
}

/** The month before or after, by so many. */
export const monthAfter = (month: string, months: number): string => nameOf(numberOf(month) + months);

const numberOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
const nameOf = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}`;
const startOf = (number: number): number => instantOf(businessTimeZone, `${nameOf(number)}-01`, "00:00", "opens");
const ofNumber = (number: number): ReportMonth => ({
  month: nameOf(number),
  from: startOf(number),
  to: startOf(number + 1),
});
