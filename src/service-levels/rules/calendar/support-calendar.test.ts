import { describe, expect, test } from "vitest";
import { hourMs } from "#platform/rules/durations.ts";
import { parseClosedDays, parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { instantAt as at, shownAt as shown } from "#tests/support/clocks/danish-times.ts";
import { danishSupport } from "./danish-support.ts";
import { addSupportTime, isOpen, measureSupportTime, nextChange, windowsOn } from "./support-calendar.ts";

const year = 365 * 24 * hourMs;
const danishHours = danishSupport(parseSupportHours("Mon-Thu 08:30-16:00, Fri 08:30-15:30"), []);
const withHours = (hours: string, closed = "") => danishSupport(parseSupportHours(hours), parseClosedDays(closed));

describe("adding", () => {
  test.each([
    ["rules: over Ascension Day and the day after", "2026-05-13 15:30", 4, "2026-05-18 12:00:00"],
    ["rules: over Constitution Day after 12:00", "2026-06-04 15:00", 5, "2026-06-08 09:00:00"],
    ["within a day", "2026-11-17 09:00", 2, "2026-11-17 11:00:00"],
    ["up to the moment of closing", "2026-11-17 15:00", 1, "2026-11-17 16:00:00"],
    ["a second over closing", "2026-11-17 15:00", 1 + 1 / 3600, "2026-11-18 08:30:01"],
    ["nothing leaves the start as it is, also at night", "2026-11-17 22:00", 0, "2026-11-17 22:00:00"],
    ["from before opening", "2026-11-17 06:00", 1, "2026-11-17 09:30:00"],
    ["from the moment of closing", "2026-11-17 16:00", 1, "2026-11-18 09:30:00"],
    ["Friday closes at 15:30", "2026-11-20 15:00", 1, "2026-11-23 09:00:00"],
    ["from a Saturday", "2026-11-21 11:00", 7.5, "2026-11-23 16:00:00"],
    ["from a public holiday", "2026-04-03 12:00", 1, "2026-04-07 09:30:00"],
    ["over Christmas and New Year", "2026-12-23 15:30", 1, "2026-12-28 09:00:00"],
    ["over New Year", "2026-12-30 15:30", 1, "2027-01-04 09:00:00"],
    ["over the change to summer time", "2026-03-27 15:00", 1, "2026-03-30 09:00:00"],
    ["over the change to winter time", "2026-10-23 15:00", 1, "2026-10-26 09:00:00"],
    ["a week is 37 hours", "2026-11-09 08:30", 37, "2026-11-13 15:30:00"],
    ["over the former Great Prayer Day of 2023", "2023-05-04 15:30", 1, "2023-05-08 09:00:00"],
    ["through what would be Great Prayer Day in 2024", "2024-04-25 15:30", 1, "2024-04-26 09:00:00"],
  ])("%s: %s + %d h", (_why, start, hours, expected) => {
    expect(shown(addSupportTime(danishHours, at(start), Math.round(hours * hourMs)))).toBe(expected);
  });

  test("keeps the milliseconds of the start", () => {
    expect(shown(addSupportTime(danishHours, at("2026-11-17 15:30") + 123, hourMs))).toBe("2026-11-18 09:00:00.123");
  });

  test("doesn't subtract, and doesn't overflow", () => {
    expect(() => addSupportTime(danishHours, at("2026-11-17 15:30"), -1)).toThrow(RangeError);
    expect(() => addSupportTime(danishHours, at("2026-11-17 15:30"), Number.NaN)).toThrow(RangeError);
    expect(() => isOpen(danishHours, Number.NaN)).toThrow(RangeError);
  });
});

describe("measuring", () => {
  test.each([
    ["a day", "2026-11-17 00:00", "2026-11-18 00:00", 7.5],
    ["a week", "2026-11-09 00:00", "2026-11-16 00:00", 37],
    ["a weekend", "2026-11-13 15:30", "2026-11-16 08:30", 0],
    ["Maundy Thursday to Easter Monday", "2026-04-02 00:00", "2026-04-07 00:00", 0],
    ["the morning of Constitution Day", "2026-06-05 00:00", "2026-06-06 00:00", 3.5],
    ["the week with the day after Ascension Day", "2026-05-11 00:00", "2026-05-18 00:00", 22.5],
    ["the night of the change to summer time", "2026-03-28 12:00", "2026-03-29 12:00", 0],
    ["the week around the change to winter time", "2026-10-23 00:00", "2026-10-27 00:00", 14.5],
    ["backwards", "2026-11-18 00:00", "2026-11-17 00:00", -7.5],
  ])("%s", (_what, from, to, hours) => {
    expect(measureSupportTime(danishHours, at(from), at(to)) / hourMs).toBe(hours);
  });

  test("2026 counted by days", () => {
    // 209 Mondays to Thursdays and 52 Fridays; closed are Jan 1, Apr 2 and 6, May 14 and 25, Dec 24 and 31 (7.5 h each)
    // and Apr 3, May 15, Dec 25 (7 h each); June 5 is a Friday and loses 3.5 h.
    const hours = 209 * 7.5 + 52 * 7 - 7 * 7.5 - 3 * 7 - 3.5;
    expect(measureSupportTime(danishHours, at("2026-01-01"), at("2027-01-01")) / hourMs).toBe(hours);
  });
});

describe("open or closed", () => {
  test.each([
    ["2026-12-23 15:59:59", true, "2026-12-23 16:00:00"],
    ["2026-12-23 16:00", false, "2026-12-28 08:30:00"],
    ["2026-12-24 10:00", false, "2026-12-28 08:30:00"],
    ["2026-12-31 10:00", false, "2027-01-04 08:30:00"],
    ["2026-06-05 08:29:59", false, "2026-06-05 08:30:00"],
    ["2026-06-05 08:30", true, "2026-06-05 12:00:00"],
    ["2026-06-05 11:59", true, "2026-06-05 12:00:00"],
    ["2026-06-05 12:00", false, "2026-06-08 08:30:00"],
    ["2026-04-03 10:00", false, "2026-04-07 08:30:00"],
    ["2026-05-15 10:00", false, "2026-05-18 08:30:00"],
    ["2026-05-25 10:00", false, "2026-05-26 08:30:00"],
    ["2026-11-21 10:00", false, "2026-11-23 08:30:00"],
  ])("%s", (instant, open, changes) => {
    expect(isOpen(danishHours, at(instant))).toBe(open);
    expect(shown(nextChange(danishHours, at(instant)) ?? 0)).toBe(changes);
  });
});

describe("other calendars", () => {
  test("several windows per day", () => {
    const calendar = withHours("Mon-Fri 08:00-12:00 12:30-16:00 20:00-22:00");
    expect(shown(addSupportTime(calendar, at("2026-11-17 11:00"), 3 * hourMs))).toBe("2026-11-17 14:30:00");
    expect(shown(addSupportTime(calendar, at("2026-11-17 15:30"), 2 * hourMs))).toBe("2026-11-17 21:30:00");
    expect(measureSupportTime(calendar, at("2026-11-17"), at("2026-11-18")) / hourMs).toBe(9.5);
    expect(isOpen(calendar, at("2026-11-17 12:15"))).toBe(false);
  });

  test("own closed days, whole and from a time on", () => {
    const calendar = withHours("Mon-Fri 08:00-16:00", "2026-11-17 Move; 2026-11-18 from 10:00 Party");
    expect(windowsOn(calendar, "2026-11-17")).toEqual([]);
    expect(windowsOn(calendar, "2026-11-18")).toEqual([{ from: "08:00", to: "10:00" }]);
    expect(shown(addSupportTime(calendar, at("2026-11-16 15:00"), 4 * hourMs))).toBe("2026-11-19 09:00:00");
  });

  test("hours that change on a day", () => {
    const calendar = withHours("Mon-Fri 08:00-16:00; from 2026-11-18: Mon-Fri 10:00-12:00");
    expect(measureSupportTime(calendar, at("2026-11-16"), at("2026-11-20")) / hourMs).toBe(8 + 8 + 2 + 2);
    expect(shown(addSupportTime(calendar, at("2026-11-17 15:00"), 4 * hourMs))).toBe("2026-11-19 11:00:00");
  });

  test("around the clock on workdays, midnight is no change", () => {
    const calendar = withHours("Mon-Fri 00:00-24:00");
    expect(shown(nextChange(calendar, at("2026-11-17 12:00")) ?? 0)).toBe("2026-11-21 00:00:00");
    expect(measureSupportTime(calendar, at("2026-11-16"), at("2026-11-21")) / hourMs).toBe(120);
  });

  test("around the clock every day has no change", () => {
    const calendar = danishSupport(parseSupportHours("Mon-Sun 00:00-24:00"), []);
    const always = { ...calendar, definition: { ...calendar.definition, closedDays: [] } };
    expect(nextChange(always, at("2026-11-17 12:00"))).toBeNull();
    expect(isOpen(always, at("2026-12-24 12:00"))).toBe(true);
  });

  test.each([
    ["the day of the change to summer time has 23 hours", "Sun 00:00-24:00", "2026-03-29", 23],
    ["the day of the change to winter time has 25 hours", "Sun 00:00-24:00", "2026-10-25", 25],
    ["a window that begins in the skipped hour begins after it", "Sun 02:30-04:00", "2026-03-29", 1],
    ["a window that ends in the skipped hour ends before it", "Sun 01:00-02:30", "2026-03-29", 1],
    ["a window in the skipped hour does not take place", "Sun 02:15-02:45", "2026-03-29", 0],
    ["a window over the hour that comes twice has both", "Sun 01:00-04:00", "2026-10-25", 4],
    ["a window in it opens at the first and closes at the last", "Sun 02:15-02:45", "2026-10-25", 1.5],
  ])("%s", (_what, hours, date, expected) => {
    const calendar = withHours(hours);
    const [from, to] = [at(`${date} 00:00`), at(`${date} 23:59:59`) + 1_000];
    expect(measureSupportTime(calendar, from, to) / hourMs).toBe(expected);
  });
});

/** A deterministic pseudo-random generator. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

describe("any added time", () => {
  const calendars = [
    danishHours,
    withHours("Mon-Fri 08:00-12:00 12:30-16:00, Sat 10:00-13:00", "2026-11-17 Move"),
    withHours("Mon-Sun 00:00-24:00"),
    withHours("Sun 01:00-02:30 03:30-05:00"),
  ];
  const next = numbers(20_261_121);
  const cases = Array.from({ length: 2_000 }, (_, i) => ({
    calendar: calendars[i % calendars.length] ?? danishHours,
    start: at("2015-01-01") + Math.floor(next() * 25 * year),
    duration: Math.floor(next() ** 4 * 3_000 * hourMs),
  }));

  test("is what is measured, and not a millisecond earlier", () => {
    for (const { calendar, start, duration } of cases) {
      const end = addSupportTime(calendar, start, duration);
      expect(measureSupportTime(calendar, start, end)).toBe(duration);
      if (duration > 0) expect(measureSupportTime(calendar, start, end - 1)).toBe(duration - 1);
    }
  });

  test("in two steps equals one step", () => {
    for (const { calendar, start, duration } of cases) {
      const part = Math.floor(duration / 3);
      const between = addSupportTime(calendar, start, part);
      if (part > 0)
        expect(addSupportTime(calendar, between, duration - part)).toBe(addSupportTime(calendar, start, duration));
    }
  });

  test("matches whether it is open, second by second", () => {
    for (const start of [
      at("2026-03-29 00:00"),
      at("2026-10-25 00:00"),
      at("2026-06-05 08:00"),
      at("2026-11-17 07:59"),
    ]) {
      for (const calendar of calendars) {
        let open = 0;
        for (let minute = 0; minute < 6 * 60; minute += 1)
          open += isOpen(calendar, start + minute * 60_000) ? 60_000 : 0;
        expect(measureSupportTime(calendar, start, start + 6 * hourMs)).toBe(open);
      }
    }
  });
});
