import { describe, expect, test } from "vitest";
import { hourMs } from "#platform/rules/durations.ts";
import { parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { instantAt as at, shownAt as shown } from "#tests/support/clocks/danish-times.ts";
import { danishSupport } from "./danish-support.ts";
import { computeYears, measureSupportTime, reachSupportTime } from "./support-calendar.ts";

const calendar = danishSupport(parseSupportHours("Mon-Thu 08:30-16:00, Fri 08:30-15:30"), []);
const reach = (from: number, hours: number) => reachSupportTime(calendar, from, Math.round(hours * hourMs));

describe("the first instant that reaches the duration", () => {
  test.each([
    ["forwards, within a day", "2026-11-17 09:00", 2, "2026-11-17 11:00:00"],
    ["forwards, over a weekend", "2026-11-20 15:00", 1, "2026-11-23 09:00:00"],
    ["now, while it is open", "2026-11-17 09:00", 0, "2026-11-17 09:00:00"],
    ["now, at the moment of opening: nothing ran since closing", "2026-11-17 08:30", 0, "2026-11-16 16:00:00"],
    ["now, in a weekend: nothing ran since Friday", "2026-11-22 12:00", 0, "2026-11-20 15:30:00"],
    ["now, at the moment of closing", "2026-11-20 15:30", 0, "2026-11-20 15:30:00"],
    ["back, within a day", "2026-11-17 11:00", -2, "2026-11-17 09:00:00"],
    ["back to opening is back to the closing before", "2026-11-17 11:00", -2.5, "2026-11-16 16:00:00"],
    ["back over a weekend", "2026-11-23 09:00", -1, "2026-11-20 15:00:00"],
    ["back from a weekend", "2026-11-22 12:00", -1, "2026-11-20 14:30:00"],
    ["back over Christmas and New Year", "2027-01-04 09:00", -1, "2026-12-30 15:30:00"],
    ["back from the first hours of a year", "2027-01-01 00:00", 0, "2026-12-30 16:00:00"],
    ["back over the change to winter time", "2026-10-26 09:00", -1, "2026-10-23 15:00:00"],
    ["back a week of 37 hours, to where it began", "2026-11-16 09:00", -37, "2026-11-09 09:00:00"],
    ["back a second", "2026-11-17 11:00", -1 / 3600, "2026-11-17 10:59:59"],
  ])("%s: %s and %d h", (_why, from, hours, expected) => {
    expect(shown(reach(at(from), hours))).toBe(expected);
  });
});

test("it is reached from then on, and not a millisecond before", () => {
  let state = 5;
  const draw = (below: number): number => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let i = 0; i < 2_000; i += 1) {
    const from = at("2023-01-01 00:00") + draw(4 * 365 * 24) * hourMs + draw(3_600_000);
    const duration = (draw(2_000) - 999) * (hourMs / 4) + draw(3) - 1;
    const reached = reachSupportTime(calendar, from, duration);
    expect(measureSupportTime(calendar, from, reached)).toBe(duration);
    expect(measureSupportTime(calendar, from, reached - 1)).toBeLessThan(duration);
  }
});

test("what is over twenty years away is the end of the twentieth, and no further year is computed", () => {
  const quarterAWeek = danishSupport(parseSupportHours("Mon 09:00-09:15"), []);
  const from = at("2026-11-17 09:00");
  expect(shown(reachSupportTime(quarterAWeek, from, 8_760 * hourMs))).toBe("2046-12-31 23:59:59.999");
  expect(shown(reachSupportTime(quarterAWeek, from, -999 * hourMs))).toBe("2006-01-01 00:00:00");
  expect(quarterAWeek.years.size).toBe(41);
});

test("years computed ahead are all that adding time needs", () => {
  const rare = danishSupport(parseSupportHours("Mon 09:00-09:15"), []);
  const [submitted, now] = [at("2025-03-03 09:00"), at("2026-11-17 09:00")];
  expect([...computeYears(rare, submitted, now)]).toEqual(Array.from({ length: 22 }, (_, i) => 2025 + i));
  for (const from of [submitted, now]) reachSupportTime(rare, from, 8_760 * hourMs);
  expect(rare.years.size).toBe(22);
});
