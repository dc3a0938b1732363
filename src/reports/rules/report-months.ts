import { addMonths, businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";

/** A month in Denmark, "2026-11": its first instant and the next month's, in milliseconds since 1970. */
export type ReportMonth = { readonly month: string; readonly from: number; readonly to: number };

/** The last `count` months, oldest first, including the current one. */
export function reportMonths(now: Date, count: number): ReportMonth[] {
  const last = businessDate(now).slice(0, 7);
  return Array.from({ length: count }, (_, i) => withInstants(addMonths(last, 1 - count + i)));
}

/** A month by name; null if it hasn't begun. */
export function reportMonth(month: string, now: Date): ReportMonth | null {
  const found = withInstants(month);
  return found.from <= now.getTime() ? found : null;
}

const startOf = (month: string): number => instantOf(businessTimeZone, `${month}-01`, "00:00", "opens");
const withInstants = (month: string): ReportMonth => ({
  month,
  from: startOf(month),
  to: startOf(addMonths(month, 1)),
});
