import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "#platform/rules/durations.ts";
import { calendar } from "#tests/support/clocks/build-clock-events.ts";
import { instantAt, shownAt } from "#tests/support/clocks/danish-times.ts";
import { clockTime } from "./clock-time.ts";
import { splitSeconds } from "./time-left.ts";

const due = (clock: "support" | "around", from: string, duration: number): string =>
  shownAt(clockTime(calendar, clock).add(instantAt(from), duration)).slice(0, 16);

// In 2026 clocks go forward on March 29 at 02:00, and back on October 25 at 03:00.
describe("daylight saving", () => {
  test.each([
    ["24 hours after Saturday 10:00, back", "2026-10-24 10:00", dayMs, "2026-10-25 09:00"],
    ["24 hours after Saturday 10:00, forward", "2026-03-28 10:00", dayMs, "2026-03-29 11:00"],
    ["a day as another, without a change", "2026-11-14 10:00", dayMs, "2026-11-15 10:00"],
    ["7 days, back", "2026-10-20 08:30", 7 * dayMs, "2026-10-27 07:30"],
    ["7 days, forward", "2026-03-25 08:30", 7 * dayMs, "2026-04-01 09:30"],
    ["365 days hold both", "2026-01-01 12:00", 365 * dayMs, "2027-01-01 12:00"],
    ["an hour into the hour that comes twice", "2026-10-25 01:30", hourMs, "2026-10-25 02:30"],
    ["two hours, to its second time", "2026-10-25 01:30", 2 * hourMs, "2026-10-25 02:30"],
    ["three hours, past it", "2026-10-25 01:30", 3 * hourMs, "2026-10-25 03:30"],
    ["an hour over the one that is skipped", "2026-03-29 01:30", hourMs, "2026-03-29 03:30"],
  ])("around the clock counts elapsed time: %s", (_what, from, duration, expected) => {
    expect(due("around", from, duration)).toBe(expected);
  });

  test("the remainder of such a target is elapsed time: a day of 24 hours, whatever the local time", () => {
    const time = clockTime(calendar, "around");
    const from = instantAt("2026-10-24 10:00");
    expect(time.measure(from, instantAt("2026-10-25 10:00")) / hourMs).toBe(25);
    const left = time.measure(from, time.add(from, dayMs)) / 1_000;
    expect(splitSeconds(left, "around")).toMatchObject({ days: 1, hours: 0, minutes: 0, seconds: 0 });
  });

  test.each([
    ["back", "2026-10-23 15:00", 8 * hourMs, "2026-10-26 16:00"],
    ["forward", "2026-03-27 15:00", 8 * hourMs, "2026-03-30 16:00"],
  ])("support time follows local time: %s, no hour is longer or shorter", (_what, from, duration, expected) => {
    expect(due("support", from, duration)).toBe(expected);
  });
});
