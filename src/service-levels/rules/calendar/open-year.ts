import { addDays } from "#platform/rules/business-day.ts";
import { instantOf, instantsOfYear } from "#platform/rules/wall-clock.ts";
import type { DayWindow } from "#service-levels/contract/week.ts";

/** Open windows of a year, in milliseconds since 1970, with the open time before each. */
export type OpenYear = {
  /** The year, from its first midnight to the next year's. */
  readonly start: number;
  readonly end: number;
  readonly opens: Float64Array;
  readonly closes: Float64Array;
  readonly before: Float64Array;
  /** Open milliseconds of the year. */
  readonly total: number;
};

/** Computes a year, in a millisecond or two, whatever its hours. */
export function buildYear(timeZone: string, year: number, windowsOn: (date: string) => readonly DayWindow[]): OpenYear {
  const last = `${year}-12-31`;
  const onDay = instantsOfYear(timeZone, year);
  const opens: number[] = [];
  const closes: number[] = [];
  for (let date = `${year}-01-01`; date <= last; date = addDays(date, 1)) {
    const toInstant = onDay(date);
    for (const { from, to } of windowsOn(date)) {
      const opened = toInstant(from, "opens");
      const closed = toInstant(to, "closes");
      if (closed <= opened) continue;
      if (closes.at(-1) === opened) closes[closes.length - 1] = closed;
      else {
        opens.push(opened);
        closes.push(closed);
      }
    }
  }
  let total = 0;
  const before = opens.map((opened, i) => {
    const sum = total;
    total += (closes[i] ?? opened) - opened;
    return sum;
  });
  return {
    start: instantOf(timeZone, `${year}-01-01`, "00:00", "opens"),
    end: instantOf(timeZone, last, "24:00", "closes"),
    opens: Float64Array.from(opens),
    closes: Float64Array.from(closes),
    before: Float64Array.from(before),
    total,
  };
}

/** Index of the last of these ascending values below `limit`, or equal to it if `orEqual`; otherwise −1. */
function lastBelow(values: Float64Array, limit: number, orEqual: boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const value = values[middle] ?? 0;
    if (value < limit || (orEqual && value === limit)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The window open at this instant. */
export function windowAt({ opens, closes }: OpenYear, instant: number): number | null {
  const i = lastBelow(opens, instant, true);
  return i >= 0 && instant < (closes[i] ?? 0) ? i : null;
}

/** Index of the first window that ends after this instant; the number of windows if none. */
export const firstWindowAfter = ({ closes }: OpenYear, instant: number): number => lastBelow(closes, instant, true) + 1;

/** Open milliseconds from the year's start to an instant in it. */
export function openBefore({ opens, closes, before }: OpenYear, instant: number): number {
  const i = lastBelow(opens, instant, true);
  if (i < 0) return 0;
  const [opened = 0, closed = 0, earlier = 0] = [opens[i], closes[i], before[i]];
  return earlier + Math.min(instant, closed) - opened;
}

/** The instant at which the year has been open for `wanted` milliseconds, which must be positive. */
export function instantWith({ opens, before }: OpenYear, wanted: number): number {
  const i = lastBelow(before, wanted, false);
  return (opens[i] ?? 0) + wanted - (before[i] ?? 0);
}
