import { businessTimeZone } from "#platform/rules/business-day.ts";
import { secondMs } from "#platform/rules/durations.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import type { ParsedCell } from "./import-column.ts";

const time = String.raw`(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d+)?)?`;
/** `2024-03-05`, `2024-03-05 14:30`, `2024-03-05T14:30:11Z`, `2024-03-05 14:30:11 +0100`. */
const yearFirst = new RegExp(
  String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]+${time})?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$`,
  "i",
);
/** `5.3.2024 14.30`, `05-03-2024 kl. 14:30`, and, as Americans write it, `3/5/2024 2:30 PM`. */
const yearLast = new RegExp(
  String.raw`^(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(\d{4})(?:[T ,]+(?:kl\.? ?)?${time}\s*([AP]M)?)?$`,
  "i",
);

type Wall = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
};

const numbers = (found: readonly (string | undefined)[]): number[] => found.map((digits) => Number(digits ?? 0));

function lastYear(found: RegExpExecArray): Wall {
  const [one = 0, other = 0, year = 0, hours = 0, minute = 0, second = 0] = numbers(found.slice(1, 7));
  const half = found[7]?.toUpperCase();
  // Danes write the day first; what can only be the other way round is.
  const isAmerican = half !== undefined || (other > 12 && one <= 12);
  const hour = half === undefined ? hours : (hours % 12) + (half === "PM" ? 12 : 0);
  return { year, month: isAmerican ? one : other, day: isAmerican ? other : one, hour, minute, second };
}

/** Milliseconds that a zone is ahead of UTC; null without a zone. */
function aheadOf(zone: string | undefined): number | null {
  if (zone === undefined) return null;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60) * secondMs;
}

function toInstant({ year, month, day, hour, minute, second }: Wall, ahead: number | null): Date | null {
  if (year < 1970 || hour > 23 || minute > 59 || second > 59) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const seconds = second * secondMs;
  if (ahead !== null) return new Date(Date.UTC(year, month - 1, day, hour, minute) + seconds - ahead);
  const clock = `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  return new Date(instantOf(businessTimeZone, date.toISOString().slice(0, 10), clock, "opens") + seconds);
}

/** A time as files write it; without a zone it is Danish, and a day begins at midnight. */
export function instantCell(text: string): ParsedCell<Date> {
  const first = yearFirst.exec(text);
  const last = first ? null : yearLast.exec(text);
  let at: Date | null = null;
  if (first) {
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = numbers(first.slice(1, 7));
    at = toInstant({ year, month, day, hour, minute, second }, aheadOf(first[7]));
  } else if (last) at = toInstant(lastYear(last), null);
  return at === null ? { problem: { code: "instant", params: { text } } } : { value: at };
}
