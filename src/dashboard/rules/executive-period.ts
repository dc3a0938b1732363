import type { ExecutiveDays } from "#dashboard/contract/executive.ts";
import { addDays } from "#platform/rules/business-day.ts";

/** Business dates, both inclusive. */
export type Stretch = { readonly from: string; readonly to: string };

export type ExecutivePeriod = Stretch & {
  /** The preceding period of the same length. */
  readonly before: Stretch;
  /** The intervals shown in charts, without gaps, oldest first. */
  readonly points: readonly Stretch[];
};

/** The last `days` days including today, by day, week (from Monday) or month. */
export function executivePeriod(days: ExecutiveDays, today: string): ExecutivePeriod {
  const from = addDays(today, 1 - days);
  const points: Stretch[] = [];
  for (let start = from; start <= today; ) {
    const end = endOf[days](start);
    points.push({ from: start, to: end < today ? end : today });
    start = addDays(end, 1);
  }
  return { from, to: today, before: { from: addDays(from, -days), to: addDays(from, -1) }, points };
}

/** The last day of a date's day, week or month. */
const endOf: Readonly<Record<ExecutiveDays, (date: string) => string>> = {
  30: (date) => date,
  90: (date) => addDays(date, (7 - dayOfWeek(date)) % 7),
  365: (date) => addDays(nextMonth(date), -1),
};

/** 1 (Monday) to 7 (Sunday). */
const dayOfWeek = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7;

/** The first day of the month after a date's. */
const nextMonth = (date: string): string => `${addDays(`${date.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/**
 * The whole months in a period: `from` is the first day of the first one, `until` the day after the last; null if none.
 */
export function wholeMonths({ from, to }: Stretch): { readonly from: string; readonly until: string } | null {
  const first = from.endsWith("-01") ? from : nextMonth(from);
  const until = `${addDays(to, 1).slice(0, 7)}-01`;
  return first < until ? { from: first, until } : null;
}
