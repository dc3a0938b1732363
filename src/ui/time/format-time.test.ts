import { describe, expect, test } from "vitest";
import { businessDate, daysBetween } from "#platform/rules/business-day.ts";
import {
  formatDate,
  formatDayHeading,
  formatDayTime,
  formatInstant,
  formatMoment,
  formatRelative,
  formatSecond,
  formatTime,
} from "./format-time.ts";

const now = Date.parse("2026-11-21T12:00:00Z");
const ago = (minutes: number) => now - minutes * 60_000;

describe("times are always Danish time", () => {
  test("dates and instants in both languages", () => {
    expect(formatDate("da-DK", "2026-11-20")).toBe("20. nov. 2026");
    expect(formatDate("en-US", "2026-11-20")).toBe("Nov 20, 2026");
    expect(formatTime("da-DK", "2026-11-20T13:05:00Z")).toBe("14:05");
    expect(formatTime("en-US", "2026-11-20T23:05:00Z")).toBe("00:05");
    expect(formatInstant("da-DK", "2026-07-01T22:30:00Z")).toBe("2. jul. 2026 00:30");
    expect(formatSecond("da-DK", "2026-07-01T22:30:09Z")).toBe("2. jul. 2026 00:30:09");
    expect(formatSecond("en-US", "2026-07-01T22:30:09Z")).toBe("Jul 2, 2026 00:30:09");
  });

  test("a calendar date is the same everywhere, an instant has its Danish date", () => {
    expect(formatDate("en-US", "2026-01-01")).toBe("Jan 1, 2026");
    expect(businessDate("2026-11-20T23:30:00Z")).toBe("2026-11-21");
    expect(businessDate("2026-06-20T22:30:00Z")).toBe("2026-06-21");
  });

  test("whole days between dates are counted, also across daylight saving", () => {
    expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
    expect(daysBetween("2026-11-21", "2026-11-20")).toBe(-1);
  });

  test.each([
    ["en-US", ago(0.5), "Just now"],
    ["en-US", ago(5), "5 min. ago"],
    ["en-US", ago(125), "2 hr. ago"],
    ["en-US", ago(-125), "in 2 hr."],
    ["en-US", ago(60 * 24), "Nov 20"],
    ["en-US", ago(60 * 24 * 400), "Oct 17, 2025"],
    ["da-DK", ago(5), "5 min. siden"],
    ["da-DK", ago(60 * 24 * 3), "18. nov."],
  ])("%s %d: %s", (tag, at, words) => {
    expect(formatRelative(tag, at, now, "Just now").replace(/^for /, "")).toBe(words);
  });

  test.each([
    ["en-US", ago(60), "Nov 21, 12:00", "Saturday, Nov 21"],
    ["da-DK", ago(60 * 24), "20. nov. 13:00", "fredag 20. nov."],
    ["en-US", ago(60 * 24 * 400), "Oct 17, 2025 14:00", "Friday, Oct 17, 2025"],
    ["da-DK", ago(60 * 24 * 400), "17. okt. 2025 14:00", "fredag 17. okt. 2025"],
  ])("a message's time and day in %s at %d: %s, %s", (tag, at, time, day) => {
    expect([formatDayTime(tag, at, now), formatDayHeading(tag, at, now)]).toEqual([time, day]);
  });

  test.each([
    ["en-US", ago(60), "12:00"],
    ["en-US", ago(60 * 24), "Friday 13:00"],
    ["da-DK", ago(60 * 24 * 6), "søndag 13:00"],
    ["da-DK", ago(60 * 24 * 7), "14. nov. 2026 13:00"],
  ])("a moment in %s %d: %s", (tag, at, words) => {
    expect(formatMoment(tag, at, now)).toBe(words);
  });
});
