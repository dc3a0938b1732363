import { expect, test } from "vitest";
import { addDays } from "#platform/rules/business-day.ts";
import { quickDates } from "./quick-dates.ts";

const days = (today: string, first?: string) => quickDates(today, first).map(({ name, date }) => `${name} ${date}`);

test.each([
  ["a Sunday", "2026-11-22", ["today 2026-11-22", "tomorrow 2026-11-23", "inAWeek 2026-11-29"]],
  ["a Monday", "2026-11-23", ["today 2026-11-23", "tomorrow 2026-11-24", "inAWeek 2026-11-30"]],
  ["a Tuesday", "2026-11-24", ["today 2026-11-24", "tomorrow 2026-11-25", "monday 2026-11-30", "inAWeek 2026-12-01"]],
  ["a Saturday", "2026-11-28", ["today 2026-11-28", "tomorrow 2026-11-29", "monday 2026-11-30", "inAWeek 2026-12-05"]],
  [
    "the last days of a year",
    "2026-12-31",
    ["today 2026-12-31", "tomorrow 2027-01-01", "monday 2027-01-04", "inAWeek 2027-01-07"],
  ],
])("on %s", (_words, today, offered) => {
  expect(days(today)).toEqual(offered);
});

test("no day appears twice, none is past, and all are in order", () => {
  for (let at = 0; at < 400; at++) {
    const today = addDays("2026-11-20", at);
    const dates = quickDates(today).map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].sort());
    expect(dates[0]).toBe(today);
  }
});

test("no day is before the first allowed one", () => {
  expect(days("2026-11-24", "2026-11-25")).toEqual(["tomorrow 2026-11-25", "monday 2026-11-30", "inAWeek 2026-12-01"]);
});
