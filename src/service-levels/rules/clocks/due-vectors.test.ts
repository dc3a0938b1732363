import { describe, expect, test } from "vitest";
import { minuteMs } from "#platform/rules/durations.ts";
import { danishSupport } from "#service-levels/rules/calendar/danish-support.ts";
import { addSupportTime, measureSupportTime } from "#service-levels/rules/calendar/support-calendar.ts";
import { parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { instantAt, shownAt } from "#tests/support/clocks/danish-times.ts";
import { danishHours, naiveAdd } from "#tests/support/clocks/naive-support-time.ts";

const calendar = danishSupport(parseSupportHours("Mon-Thu 08:30-16:00, Fri 08:30-15:30"), []);

type Row = readonly [why: string, start: string, minutes: number, mode: "support" | "around", due: string];

const vectors: Readonly<Record<string, readonly Row[]>> = {
  "the two of the rules": [
    ["over Ascension Day and the day after", "2026-05-13 15:30", 240, "support", "2026-05-18 12:00"],
    ["over Constitution Day after 12:00", "2026-06-04 15:00", 300, "support", "2026-06-08 09:00"],
  ],
  "every usual closed day": [
    ["from New Year's Day", "2026-01-01 10:00", 60, "support", "2026-01-02 09:30"],
    ["over New Year's Eve and Day", "2025-12-30 15:30", 60, "support", "2026-01-02 09:00"],
    ["over Maundy Thursday to Easter Monday", "2026-04-01 15:00", 120, "support", "2026-04-07 09:30"],
    ["from Maundy Thursday", "2026-04-02 09:00", 45, "support", "2026-04-07 09:15"],
    ["from Good Friday", "2026-04-03 10:00", 30, "support", "2026-04-07 09:00"],
    ["from Easter Sunday", "2026-04-05 12:00", 30, "support", "2026-04-07 09:00"],
    ["from Easter Monday", "2026-04-06 12:00", 30, "support", "2026-04-07 09:00"],
    ["over Great Prayer Day of 2023, the last one", "2023-05-04 15:00", 90, "support", "2023-05-08 09:00"],
    ["from Great Prayer Day of 2022", "2022-05-13 10:00", 60, "support", "2022-05-16 09:30"],
    ["over what was Great Prayer Day, in 2024", "2024-04-25 15:00", 90, "support", "2024-04-26 09:00"],
    ["on what was Great Prayer Day, in 2024", "2024-04-26 10:00", 60, "support", "2024-04-26 11:00"],
    ["from Ascension Day", "2026-05-14 09:00", 60, "support", "2026-05-18 09:30"],
    ["from the day after Ascension Day", "2025-05-30 10:00", 60, "support", "2025-06-02 09:30"],
    ["from Whit Sunday", "2026-05-24 10:00", 15, "support", "2026-05-26 08:45"],
    ["over Whit Monday", "2026-05-22 15:00", 60, "support", "2026-05-26 09:00"],
    ["Whit Monday on Constitution Day, closed from the morning", "2017-06-05 09:00", 60, "support", "2017-06-06 09:30"],
    ["within the morning of Constitution Day", "2026-06-05 09:00", 150, "support", "2026-06-05 11:30"],
    ["over noon of Constitution Day, a Thursday", "2025-06-05 11:00", 120, "support", "2025-06-06 09:30"],
    ["from Christmas Eve", "2026-12-24 09:00", 60, "support", "2026-12-28 09:30"],
    ["from Christmas Day", "2024-12-25 12:00", 60, "support", "2024-12-27 09:30"],
    ["from Second Christmas Day", "2024-12-26 12:00", 30, "support", "2024-12-27 09:00"],
    ["over all of Christmas", "2024-12-23 15:30", 60, "support", "2024-12-27 09:00"],
    ["from New Year's Eve", "2026-12-31 10:00", 30, "support", "2027-01-04 09:00"],
  ],
  "clocks that change": [
    ["over the weekend of summer time 2026", "2026-03-27 15:00", 60, "support", "2026-03-30 09:00"],
    ["from the skipped night of 2026", "2026-03-29 01:59", 30, "support", "2026-03-30 09:00"],
    ["round the clock over 2026-03-29", "2026-03-28 12:00", 1440, "around", "2026-03-29 13:00"],
    ["round the clock into the skipped hour", "2026-03-29 01:30", 60, "around", "2026-03-29 03:30"],
    ["over the weekend of winter time 2026", "2026-10-23 15:00", 60, "support", "2026-10-26 09:00"],
    ["from the second of the two hours", "2026-10-25 02:30!", 30, "support", "2026-10-26 09:00"],
    ["round the clock over 2026-10-25", "2026-10-24 12:00", 1440, "around", "2026-10-25 11:00"],
    ["round the clock from the first of the two hours", "2026-10-25 02:30", 60, "around", "2026-10-25 02:30!"],
    ["over Easter with summer time, 2027", "2027-03-24 15:00", 120, "support", "2027-03-30 09:30"],
    ["round the clock over 2027-03-28", "2027-03-27 18:00", 720, "around", "2027-03-28 07:00"],
    ["a week of support over summer time", "2026-03-26 08:30", 2220, "support", "2026-04-01 16:00"],
  ],
  "starts and ends": [
    ["from the moment of opening", "2026-11-17 08:30", 60, "support", "2026-11-17 09:30"],
    ["from a minute before it", "2026-11-17 08:29", 60, "support", "2026-11-17 09:30"],
    ["from the moment of closing", "2026-11-17 16:00", 60, "support", "2026-11-18 09:30"],
    ["from a minute before it", "2026-11-17 15:59", 2, "support", "2026-11-18 08:31"],
    ["from the night", "2026-11-17 23:30", 60, "support", "2026-11-18 09:30"],
    ["from a Saturday", "2026-11-21 11:00", 60, "support", "2026-11-23 09:30"],
    ["from a Sunday", "2026-11-22 23:59", 450, "support", "2026-11-23 16:00"],
    ["from Constitution Day at noon", "2026-06-05 12:00", 30, "support", "2026-06-08 09:00"],
    ["from the afternoon of Constitution Day", "2026-06-05 14:00", 30, "support", "2026-06-08 09:00"],
    ["from a Friday after 15:30", "2026-11-20 15:45", 30, "support", "2026-11-23 09:00"],
    ["ends when it closes", "2026-11-17 14:00", 120, "support", "2026-11-17 16:00"],
    ["ends when a Friday closes", "2026-11-20 14:30", 60, "support", "2026-11-20 15:30"],
    ["ends at noon of Constitution Day", "2026-06-05 08:30", 210, "support", "2026-06-05 12:00"],
    ["ends when the last day of the year closes", "2026-12-30 08:30", 450, "support", "2026-12-30 16:00"],
    ["nothing to add, at night", "2026-11-17 23:30", 0, "support", "2026-11-17 23:30"],
    ["seconds of the start are kept", "2026-11-17 15:59:30", 1, "support", "2026-11-18 08:30:30"],
  ],
  longer: [
    ["a week of support is 37 hours", "2026-11-16 08:30", 2220, "support", "2026-11-20 15:30"],
    ["four weeks", "2026-11-16 08:30", 8880, "support", "2026-12-11 15:30"],
    ["the year 2026, to its last minute", "2026-01-01 00:00", 111_270, "support", "2026-12-30 16:00"],
    ["the year 2026, and a minute", "2026-01-01 00:00", 111_271, "support", "2027-01-04 08:31"],
    ["a year round the clock", "2026-11-17 09:00", 525_600, "around", "2027-11-17 09:00"],
  ],
};

describe.each(Object.entries(vectors))("%s", (_group, rows) => {
  test.each(rows)("%s: %s + %d min %s", (_why, start, minutes, mode, due) => {
    const from = instantAt(start);
    if (mode === "around") return expect(from + minutes * minuteMs).toBe(instantAt(due));
    const found = addSupportTime(calendar, from, minutes * minuteMs);
    expect(shownAt(found)).toBe(shownAt(instantAt(due)));
    expect(measureSupportTime(calendar, from, found)).toBe(minutes * minuteMs);
    expect(naiveAdd(danishHours, from, minutes * minuteMs)).toBe(found);
  });
});
