import { describe, expect, test } from "vitest";
import { parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { hoursWith, readWeek, readWindows, typedWeek, writeWindows } from "./typed-hours.ts";

describe("a day's typed hours", () => {
  test.each<[string, string | null]>([
    ["", ""],
    ["08:30-16:00", "08:30-16:00"],
    ["8-16", "08:00-16:00"],
    ["8.30 – 16", "08:30-16:00"],
    ["0830-1600", "08:30-16:00"],
    ["08:30-12:00 12:30-16:00", "08:30-12:00, 12:30-16:00"],
    ["08.30-12.00, 12.30-16.00", "08:30-12:00, 12:30-16:00"],
    ["0-24", "00:00-24:00"],
    ["16-8", null],
    ["8-12, 12-16", null],
    ["12-16, 8-10", null],
    ["8-25", null],
    ["8:61-9", null],
    ["8", null],
    ["closed", null],
    ["1-2 3-4 5-6 7-8 9-10 11-12 13-14", null],
    ["8-16 ".repeat(30), null],
  ])("%j", (text, expected) => {
    const windows = readWindows(text);
    expect(windows && writeWindows(windows)).toBe(expected);
  });
});

const [usual] = parseSupportHours("Mon-Thu 08:30-16:00, Fri 08:30-15:30");
if (!usual) throw new Error("no hours");

describe("a week", () => {
  test("is parsed as it is written", () => {
    expect(readWeek(typedWeek(usual.week))).toEqual({ week: usual.week, wrong: [] });
  });
  test("names the days that can't be parsed", () => {
    expect(readWeek({ ...typedWeek(usual.week), friday: "late", sunday: "24-25" })).toEqual({
      week: null,
      wrong: ["friday", "sunday"],
    });
  });
  test("that is never open is none", () => {
    const closed = { monday: "", tuesday: "", wednesday: "", thursday: "", friday: "", saturday: "", sunday: "" };
    expect(readWeek(closed)).toEqual({ week: null, wrong: [] });
  });
});

test("hours from a day on are inserted among the others", () => {
  const { week } = usual;
  const dated = (validFrom: string | null) => ({ validFrom, week });
  const days = (hours: readonly { validFrom: string | null }[]) => hours.map(({ validFrom }) => validFrom);
  const planned = [dated(null), dated("2027-01-01"), dated("2027-06-01")];
  expect(days(hoursWith(planned, { validFrom: "2027-03-01", week }, null))).toEqual([
    null,
    "2027-01-01",
    "2027-03-01",
    "2027-06-01",
  ]);
  expect(days(hoursWith(planned, { validFrom: "2027-02-01", week }, "2027-01-01"))).toEqual([
    null,
    "2027-02-01",
    "2027-06-01",
  ]);
  expect(days(hoursWith(planned, { validFrom: "2027-06-01", week }, null))).toEqual([null, "2027-01-01", "2027-06-01"]);
});
