import { minuteMs } from "./durations.ts";

/** Which of two instants a repeated local time means: windows open at the first and close at the second. */
export type WindowEnd = "opens" | "closes";

/**
 * The instant, in milliseconds since 1970, of a local time ("08:30", "24:00") on a day in this time zone. A time
 * skipped by daylight saving is the instant of the change.
 */
export function instantOf(timeZone: string, date: string, time: string, side: WindowEnd): number {
  const hour = Number(time.slice(0, 2));
  const minute = Number(time.slice(3, 5));
  const day = Temporal.PlainDate.from(date);
  const wall = (hour === 24 ? day.add({ days: 1 }) : day).toPlainDateTime({ hour: hour % 24, minute });
  const disambiguation = side === "opens" ? "earlier" : "later";
  const shown = wall.toZonedDateTime(timeZone, { disambiguation });
  if (shown.hour === wall.hour && shown.minute === wall.minute) return shown.epochMilliseconds;
  const before = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  return before.getTimeZoneTransition("next")?.epochMilliseconds ?? shown.epochMilliseconds;
}

type ToInstant = (time: string, side: WindowEnd) => number;

/** `instantOf` for the days of a year, for many times: looked up on days on which clocks change, computed on all others. */
export function instantsOfYear(timeZone: string, year: number): (date: string) => ToInstant {
  const changes: { readonly date: string; readonly offset: number }[] = [];
  const changing = new Set<string>();
  let local = Temporal.PlainDate.from({ year, month: 1, day: 1 }).toZonedDateTime(timeZone);
  const first = local.offsetNanoseconds;
  for (;;) {
    const change = local.getTimeZoneTransition("next");
    if (!change || change.year > year) break;
    const date = change.toPlainDate().toString();
    changes.push({ date, offset: change.offsetNanoseconds });
    // A change at midnight also ends the day before.
    changing.add(date).add(change.subtract({ nanoseconds: 1 }).toPlainDate().toString());
    local = change;
  }
  return (date) => {
    if (changing.has(date)) return (time, side) => instantOf(timeZone, date, time, side);
    const offset = changes.findLast((change) => change.date < date)?.offset ?? first;
    const midnight = Date.parse(`${date}T00:00:00Z`) - offset / 1e6;
    return (time) => midnight + minutesOf(time) * minuteMs;
  };
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
