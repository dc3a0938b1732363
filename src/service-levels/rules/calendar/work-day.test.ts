import { describe, expect, test } from "vitest";
import { parseClosedDays, parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { danishSupport } from "./danish-support.ts";
import { toWorkDay, workDays } from "./work-day.ts";

const usual = "Mon-Thu 08:30-16:00, Fri 08:30-15:30";
const calendar = (hours = usual, closed = "") => danishSupport(parseSupportHours(hours), parseClosedDays(closed));
const at = (instant: string): number => Date.parse(instant);
const danishHours = calendar();

describe("the rest of a day", () => {
  test.each([
    ["before opening", "2026-11-19", "2026-11-19T06:00:00+01:00", 450, 450],
    ["at opening", "2026-11-19", "2026-11-19T08:30:00+01:00", 450, 450],
    ["in the morning", "2026-11-19", "2026-11-19T10:00:00+01:00", 450, 360],
    ["a second into a minute", "2026-11-19", "2026-11-19T10:00:01+01:00", 450, 359],
    ["in the last minute", "2026-11-19", "2026-11-19T15:59:01+01:00", 450, 0],
    ["at closing", "2026-11-19", "2026-11-19T16:00:00+01:00", 450, 0],
    ["in the evening", "2026-11-19", "2026-11-19T22:00:00+01:00", 450, 0],
    ["a Friday is shorter", "2026-11-20", "2026-11-20T10:00:00+01:00", 420, 330],
    ["a Saturday has none", "2026-11-21", "2026-11-21T10:00:00+01:00", 0, 0],
    ["a day to come has all", "2026-11-24", "2026-11-20T10:00:00+01:00", 450, 450],
    ["a day that is over has nothing left", "2026-11-18", "2026-11-20T10:00:00+01:00", 450, 0],
    ["the Sunday of the change to winter time", "2026-10-25", "2026-10-25T10:00:00+01:00", 0, 0],
    ["the Monday after it", "2026-10-26", "2026-10-26T10:00:00+01:00", 450, 360],
    ["the Monday after the change to summer time", "2027-03-29", "2027-03-29T10:00:00+02:00", 0, 0],
    ["the Tuesday after that Easter", "2027-03-30", "2027-03-30T10:00:00+02:00", 450, 360],
    ["Constitution Day up to 12:00", "2026-06-05", "2026-06-05T11:00:00+02:00", 210, 60],
  ])("%s", (_why, date, now, minutes, minutesLeft) => {
    expect(toWorkDay(danishHours, date, at(now))).toMatchObject({ date, minutes, minutesLeft });
  });

  test("has its windows as instants, in the day's local time", () => {
    expect(toWorkDay(danishHours, "2026-11-20", 0).windows).toEqual([
      { from: "2026-11-20T07:30:00.000Z", to: "2026-11-20T14:30:00.000Z" },
    ]);
    expect(toWorkDay(danishHours, "2026-07-01", 0).windows).toEqual([
      { from: "2026-07-01T06:30:00.000Z", to: "2026-07-01T14:00:00.000Z" },
    ]);
  });
});

describe("several windows, and daylight saving at night", () => {
  const split = calendar("Mon-Fri 08:00-12:00 12:30-16:00");
  test.each([
    ["2026-11-19T11:00:00+01:00", 270],
    ["2026-11-19T12:15:00+01:00", 210],
    ["2026-11-19T13:30:00+01:00", 150],
  ])("at %s %d minutes are left of two windows", (now, minutesLeft) => {
    const day = toWorkDay(split, "2026-11-19", at(now));
    expect(day).toMatchObject({ minutes: 450, minutesLeft });
    expect(day.windows).toHaveLength(2);
  });

  const around = calendar("Mon-Sun 00:00-24:00");
  test.each([
    ["2026-10-24", 24 * 60, "2026-10-23T22:00:00.000Z", "2026-10-24T22:00:00.000Z"],
    ["2026-10-25", 25 * 60, "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z"],
    ["2027-04-01", 24 * 60, "2027-03-31T22:00:00.000Z", "2027-04-01T22:00:00.000Z"],
  ])("%s has %d minutes around the clock", (date, minutes, from, to) => {
    const holidays = { ...around, definition: { ...around.definition, closedDays: [] } };
    expect(toWorkDay({ ...holidays, years: new Map() }, date, 0)).toMatchObject({ minutes, windows: [{ from, to }] });
  });

  test("the day of the change to summer time has 23 hours", () => {
    const open = { definition: { ...around.definition, closedDays: [] }, years: new Map() };
    expect(toWorkDay(open, "2027-03-28", 0).minutes).toBe(23 * 60);
    expect(toWorkDay(open, "2027-03-28", at("2027-03-28T12:00:00+02:00")).minutesLeft).toBe(12 * 60);
  });
});

describe("closed days have names", () => {
  test.each([
    ["2026-12-24", { day: "christmasEve", name: null, from: null }, 0],
    ["2026-12-26", { day: "secondChristmasDay", name: null, from: null }, 0],
    ["2026-06-05", { day: "constitutionDay", name: null, from: "12:00" }, 210],
    ["2026-12-23", { day: null, name: "Firmadag", from: null }, 0],
    ["2027-06-25", { day: null, name: "Sommerfest", from: "12:00" }, 210],
    ["2026-11-21", null, 0],
    ["2026-11-20", null, 420],
  ])("%s", (date, closedDay, minutes) => {
    const own = calendar(usual, "2026-12-23 Firmadag; 2027-06-25 from 12:00 Sommerfest");
    expect(toWorkDay(own, date, 0)).toMatchObject({ closedDay, minutes });
  });
});

describe("the next working days", () => {
  const dates = (first: string, count: number) => workDays(danishHours, first, count, at("2026-11-20T10:00:00+01:00"));

  test("include the weekend between them", () => {
    expect(dates("2026-11-20", 3).map(({ date, minutes }) => [date.slice(8), minutes])).toEqual([
      ["20", 420],
      ["21", 0],
      ["22", 0],
      ["23", 450],
      ["24", 450],
    ]);
  });

  test("continue over Christmas and New Year", () => {
    const open = dates("2026-12-23", 6).filter(({ minutes }) => minutes > 0);
    expect(open.map(({ date }) => date.slice(5))).toEqual(["12-23", "12-28", "12-29", "12-30", "01-04", "01-05"]);
  });

  test("are limited even if support is hardly ever open", () => {
    const rare = calendar("Mon 08:00-09:00", "");
    expect(workDays(rare, "2026-11-20", 20, 0)).toHaveLength(62);
  });
});
