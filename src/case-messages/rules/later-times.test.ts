import { expect, test } from "vitest";
import { danishSupport } from "#service-levels/rules/calendar/danish-support.ts";
import { parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { instantAt } from "#tests/support/clocks/danish-times.ts";
import { isOfOtherTeam, laterInstant, laterTimes } from "./later-times.ts";

const weekdays = danishSupport(parseSupportHours("Mon-Thu 08:00-16:00, Fri 08:30-15:30"), []);
const around = danishSupport(parseSupportHours("Mon-Sun 00:00-24:00"), []);
const rare = danishSupport(parseSupportHours("Mon 09:00-10:00"), [
  ...["2026-11-23", "2026-11-30", "2026-12-07", "2026-12-14"].map((date) => ({ date, from: null, name: "Lukket" })),
]);
const at = (when: string) => new Date(instantAt(when));
const shown = (calendar: typeof weekdays, now: string) =>
  laterTimes(calendar, at(now)).map(({ name, date, time }) => `${name} ${date} ${time}`);

test.each([
  [
    "a Friday afternoon: Monday once",
    weekdays,
    "2026-11-20 15:00",
    ["opening 2026-11-23 08:00", "inAWeek 2026-11-27 08:30"],
  ],
  [
    "before it opens: today",
    weekdays,
    "2026-11-18 06:00",
    ["opening 2026-11-18 08:00", "nextWeek 2026-11-23 08:00", "inAWeek 2026-11-25 08:00"],
  ],
  [
    "while it is open: tomorrow",
    weekdays,
    "2026-11-18 12:30",
    ["opening 2026-11-19 08:00", "nextWeek 2026-11-23 08:00", "inAWeek 2026-11-25 08:00"],
  ],
  [
    "a Monday: next week is in a week",
    weekdays,
    "2026-11-16 10:00",
    ["opening 2026-11-17 08:00", "nextWeek 2026-11-23 08:00"],
  ],
  [
    "Christmas: closed days are left out",
    weekdays,
    "2026-12-23 17:00",
    ["opening 2026-12-28 08:00", "inAWeek 2026-12-30 08:00"],
  ],
  [
    "around the clock: in the morning, not at midnight",
    around,
    "2026-11-18 12:00",
    ["opening 2026-11-19 08:00", "nextWeek 2026-11-23 08:00", "inAWeek 2026-11-25 08:00"],
  ],
  ["no opening for a month: none", rare, "2026-11-16 12:00", []],
])("on %s", (_when, calendar, now, expected) => {
  expect(shown(calendar, now)).toEqual(expected);
});

test.each([
  ["in a minute", "2026-11-20", "12:01", "2026-11-20T11:01:00.000Z"],
  ["now", "2026-11-20", "12:00", "notAhead"],
  ["this morning", "2026-11-20", "08:00", "notAhead"],
  ["on the thirtieth day", "2026-12-20", "23:59", "2026-12-20T22:59:00.000Z"],
  ["on the next day", "2026-12-21", "00:00", "tooFarAhead"],
  ["on no day", "2026-11-31", "08:00", "notADate"],
])("a message leaves %s", (_when, date, time, expected) => {
  const read = laterInstant({ date, time }, at("2026-11-20 12:00"));
  expect(typeof read === "string" ? read : read.toISOString()).toBe(expected);
});

test.each([
  ["skipped by daylight saving: the moment of the change", "2026-03-29", "02:30", "2026-03-29T01:00:00.000Z"],
  ["after it", "2026-03-30", "08:00", "2026-03-30T06:00:00.000Z"],
])("a time %s", (_which, date, time, expected) => {
  expect(laterInstant({ date, time }, at("2026-03-20 12:00"))).toEqual(new Date(expected));
});

test("a time that comes twice is the first of the two", () => {
  const now = at("2026-10-20 12:00");
  expect(laterInstant({ date: "2026-10-25", time: "02:30" }, now)).toEqual(new Date("2026-10-25T00:30:00.000Z"));
});

test.each([
  [null, 1, true],
  [1, 2, true],
  [1, 1, false],
  [1, null, false],
  [null, null, false],
])("from team %s to %s: another one? %s", (before, now, expected) => {
  expect(isOfOtherTeam(before, now)).toBe(expected);
});
