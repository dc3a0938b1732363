import { addDays, addMonths, businessDate, daysOfMonth } from "#platform/rules/business-day.ts";
import type { Retention } from "#retention/contract/retention-values.ts";

/** The day `months` calendar months before another; the month's last day if it has no such day. */
export function monthsBefore(day: string, months: number): string {
  const month = addMonths(day.slice(0, 7), -months);
  const last = daysOfMonth(month).at(-1) ?? day;
  const same = `${month}-${day.slice(8)}`;
  return same < last ? same : last;
}

/** Everything older than this day in Denmark is due at `now`; null if it is kept forever. */
export const dueBefore = (kept: Retention[keyof Retention], now: Date): string | null => {
  const today = businessDate(now);
  if ("days" in kept) return kept.days === null ? null : addDays(today, -kept.days);
  return kept.months === null ? null : monthsBefore(today, kept.months);
};
