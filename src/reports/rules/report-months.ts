import { businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { instantOf } from "#service-levels/rules/wall-clock.ts";

/** A month in Denmark, "2026-11": its first instant, and the next month's, in milliseconds since 1970. */
export type ReportMonth = { readonly month: string; readonly from: number; readonly to: number };

/** The last `count` months, the oldest first, the one of `now` included. */
export function reportMonths(now: Date, count: number): ReportMonth[] {
  const today = businessDate(now);
  const last = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, i) => {
    const number = last - count + 1 + i;
    return { month: nameOf(number), from: startOf(number), to: startOf(number + 1) };
  });
}

const nameOf = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, "0")}-${String((number % 12) + 1).padStart(2, "0")}`;
const startOf = (number: number): number => instantOf(businessTimeZone, `${nameOf(number)}-01`, "00:00", "opens");

/** The place of the month in which an instant lies; −1 before the first and after the last. */
export function monthAt(months: readonly ReportMonth[], instant: number): number {
  return months.findLastIndex(({ from, to }) => from <= instant && instant < to);
}
