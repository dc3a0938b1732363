import { describe, expect, test } from "vitest";
import { parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { calendar } from "#tests/support/clocks/build-clock-events.ts";
import { danishSupport } from "./danish-support.ts";
import { afterSupportDays, nextSupport, supportDaysBefore } from "./support-days.ts";

const instant = (wall: string): number =>
  Temporal.PlainDateTime.from(wall).toZonedDateTime("Europe/Copenhagen").epochMilliseconds;
const wallOf = (at: number | null) =>
  at === null
    ? null
    : Temporal.Instant.fromEpochMilliseconds(at)
        .toZonedDateTimeISO("Europe/Copenhagen")
        .toPlainDateTime()
        .toString()
        .slice(0, 16);

describe("ten support days later", () => {
  test.each([
    ["a Monday", "2026-11-02T10:00", "2026-11-16T16:00"],
    ["a Monday night", "2026-11-02T23:59", "2026-11-16T16:00"],
    ["the first moment of that day", "2026-11-02T00:00", "2026-11-16T16:00"],
    ["a Friday, whose tenth is a Friday", "2026-11-06T15:00", "2026-11-20T15:30"],
    ["a Saturday", "2026-11-07T12:00", "2026-11-20T15:30"],
    ["the end of summer time", "2026-10-16T12:00", "2026-10-30T15:30"],
    ["the beginning of summer time", "2027-03-12T12:00", "2027-03-31T16:00"],
    ["Christmas and New Year", "2026-12-21T12:00", "2027-01-08T15:30"],
    ["Constitution Day, open until noon", "2026-05-22T12:00", "2026-06-08T16:00"],
  ])("%s", (_name, since, closes) => {
    expect(wallOf(afterSupportDays(calendar, instant(since), 10))).toBe(closes);
  });
});

test("what closes by an instant has been silent since before the day that supportDaysBefore returns", () => {
  const start = instant("2026-09-01T00:00");
  const hours = Array.from({ length: 24 * 300 }, (_, i) => start + i * 3_600_000);
  for (const now of hours.filter((_, i) => i % 29 === 0)) {
    const before = supportDaysBefore(calendar, now, 10) ?? 0;
    expect(afterSupportDays(calendar, before - 1, 10)).toBeLessThanOrEqual(now);
    expect(afterSupportDays(calendar, before, 10)).toBeGreaterThan(now);
  }
});

test("if support is never open, there are no support days", () => {
  const never = danishSupport(
    [
      {
        validFrom: null,
        week: { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] },
      },
    ],
    [],
  );
  const now = instant("2026-11-16T12:00");
  expect(afterSupportDays(never, now, 10)).toBeNull();
  expect(supportDaysBefore(never, now, 10)).toBeNull();
  expect(nextSupport(never, now)).toBe(now);
});

test.each([
  ["2026-11-16T12:00", "2026-11-16T12:00"],
  ["2026-11-16T08:00", "2026-11-16T08:30"],
  ["2026-11-16T16:00", "2026-11-17T08:30"],
  ["2026-11-20T15:30", "2026-11-23T08:30"],
  ["2026-12-23T17:00", "2026-12-28T08:30"],
  ["2026-10-24T12:00", "2026-10-26T08:30"],
])("after %s support is open at %s", (now, next) => {
  expect(wallOf(nextSupport(calendar, instant(now)))).toBe(next);
});

test("days without hours don't count", () => {
  const mondays = danishSupport(parseSupportHours("Mon 08:30-16:00"), []);
  expect(wallOf(afterSupportDays(mondays, instant("2026-11-16T12:00"), 2))).toBe("2026-11-30T16:00");
});
