import { describe, expect, test } from "vitest";
import { dayMs, hourMs } from "#platform/rules/durations.ts";
import { parseClosedDays, parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { instantAt, shownAt } from "#tests/support/clocks/danish-times.ts";
import {
  closing,
  danishHours,
  hm,
  type NaiveHours,
  naiveAdd,
  naiveMeasure,
} from "#tests/support/clocks/naive-support-time.ts";
import { danishSupport } from "./danish-support.ts";
import { addSupportTime, measureSupportTime } from "./support-calendar.ts";

const usual = danishSupport(parseSupportHours("Mon-Thu 08:30-16:00, Fri 08:30-15:30"), []);

const withBreak = "Mon-Thu 08:00-12:00 12:30-16:00 20:00-22:00, Fri 08:00-12:00";
const breaks: NaiveHours = (date, weekday) => {
  if (weekday === 0 || weekday === 6) return [];
  const evening = [
    [hm("12:30"), hm("16:00")],
    [hm("20:00"), hm("22:00")],
  ] as const;
  return closing(date, [[hm("08:00"), hm("12:00")], ...(weekday === 5 ? [] : evening)]);
};

const changing = `Mon-Thu 08:30-16:00, Fri 08:30-15:30; from 2026-11-18: ${withBreak}; from 2027-01-01: Mon-Fri 10:00-11:00`;
const changingHours: NaiveHours = (date, weekday) => {
  if (date < "2026-11-18") return danishHours(date, weekday);
  if (date < "2027-01-01") return breaks(date, weekday);
  return weekday === 0 || weekday === 6 ? [] : closing(date, [[hm("10:00"), hm("11:00")]]);
};

const own = "2026-11-17 Move; 2026-11-18 from 10:00 Party";
const ownHours: NaiveHours = (date, weekday) => {
  if (date === "2026-11-17") return [];
  return date === "2026-11-18" ? [[hm("08:30"), hm("10:00")]] : danishHours(date, weekday);
};

describe("other opening hours", () => {
  test.each<[string, string, NaiveHours, string, number, string]>([
    ["over a lunch break", withBreak, breaks, "2026-11-17 11:30", 60, "2026-11-17 13:00"],
    ["from the lunch break", withBreak, breaks, "2026-11-17 12:10", 30, "2026-11-17 13:00"],
    ["ends at the lunch break", withBreak, breaks, "2026-11-17 11:00", 60, "2026-11-17 12:00"],
    ["three windows in a day", withBreak, breaks, "2026-11-17 08:00", 9.5 * 60, "2026-11-17 22:00"],
    ["Constitution Day at noon takes the later windows", withBreak, breaks, "2025-06-05 11:30", 60, "2025-06-06 08:30"],
    ["hours that change overnight", changing, changingHours, "2026-11-17 15:00", 120, "2026-11-18 09:00"],
    ["and again with the new year", changing, changingHours, "2026-12-30 21:00", 90, "2027-01-04 10:30"],
  ])("%s", (_why, hours, naive, start, minutes, due) => {
    const calendar = danishSupport(parseSupportHours(hours), []);
    const from = instantAt(start);
    // A result at a moment of opening or closing is the closing, since both are the same support time.
    const found = addSupportTime(calendar, from, minutes * 60_000);
    expect(found).toBe(naiveAdd(naive, from, minutes * 60_000));
    expect(measureSupportTime(calendar, found, instantAt(due))).toBe(0);
    expect(shownAt(found) <= `${due}:00`).toBe(true);
  });
});

/** A deterministic pseudo-random generator. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

describe("adding and measuring match counting minutes", () => {
  const next = numbers(20_261_122);
  test.each<[string, string, string, NaiveHours]>([
    ["the usual hours", "Mon-Thu 08:30-16:00, Fri 08:30-15:30", "", danishHours],
    ["several windows in a day", withBreak, "", breaks],
    ["hours that change", changing, "", changingHours],
    ["more closed days by setting", "Mon-Thu 08:30-16:00, Fri 08:30-15:30", own, ownHours],
  ])("%s", (_what, hours, closed, naive) => {
    const calendar = danishSupport(parseSupportHours(hours), parseClosedDays(closed));
    // Half of them on days with changes, half anywhere.
    const around = ["2026-03-28", "2026-10-24", "2026-11-16", "2026-12-22", "2027-03-27", "2026-06-03", "2023-05-03"];
    for (let i = 0; i < 60; i += 1) {
      const anchor =
        i % 2 ? instantAt(around[i % around.length] ?? "") : instantAt("2015-01-05") + next() * 25 * 365 * dayMs;
      const start = Math.floor((anchor + next() * 4 * dayMs) / 1_000) * 1_000;
      const duration = Math.floor(next() * 30 * hourMs);
      const end = addSupportTime(calendar, start, duration);
      expect(end).toBe(naiveAdd(naive, start, duration));
      expect(naiveMeasure(naive, start, end)).toBe(duration);
      expect(measureSupportTime(calendar, start, end)).toBe(duration);
    }
  });

  test("over several years, to the millisecond", () => {
    for (const [from, to] of [
      ["2022-02-03 04:05:06", "2024-08-09 10:11:12"],
      ["2039-11-01 00:00", "2040-12-31 23:59:59"],
    ] as const) {
      const [start, end] = [instantAt(from), instantAt(to)];
      expect(measureSupportTime(usual, start, end)).toBe(naiveMeasure(danishHours, start, end));
    }
  });
});
