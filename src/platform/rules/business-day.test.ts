import { describe, expect, test } from "vitest";
import { addDays, addYears, businessDate, isRealDate } from "./business-day.ts";

test.each([
  { now: "2026-01-31T22:59:59.999Z", date: "2026-01-31" },
  { now: "2026-01-31T23:00:00Z", date: "2026-02-01" },
  { now: "2026-07-31T21:59:59.999Z", date: "2026-07-31" },
  { now: "2026-07-31T22:00:00Z", date: "2026-08-01" },
  { now: "2026-03-29T00:59:59Z", date: "2026-03-29" },
  { now: "2026-03-29T21:59:59Z", date: "2026-03-29" },
  { now: "2026-03-29T22:00:00Z", date: "2026-03-30" },
  { now: "2026-10-24T22:00:00Z", date: "2026-10-25" },
  { now: "2026-10-25T22:59:59Z", date: "2026-10-25" },
  { now: "2026-10-25T23:00:00Z", date: "2026-10-26" },
  { now: "2026-12-31T23:00:00Z", date: "2027-01-01" },
])("it is $date in Denmark at $now", ({ now, date }) => {
  expect(businessDate(new Date(now))).toBe(date);
});

describe("days and years", () => {
  test.each([
    { date: "2026-05-13", days: 0, result: "2026-05-13" },
    { date: "2026-12-31", days: 1, result: "2027-01-01" },
    { date: "2028-02-28", days: 1, result: "2028-02-29" },
    { date: "2026-03-28", days: 2, result: "2026-03-30" },
    { date: "2026-03-01", days: -1, result: "2026-02-28" },
    { date: "2026-10-24", days: 365, result: "2027-10-24" },
  ])("$date and $days days is $result", ({ date, days, result }) => {
    expect(addDays(date, days)).toBe(result);
  });

  test.each([
    { date: "2026-11-21", years: 2, result: "2028-11-21" },
    { date: "2028-02-29", years: 2, result: "2030-02-28" },
    { date: "2028-02-29", years: 4, result: "2032-02-29" },
    { date: "2026-11-21", years: -1, result: "2025-11-21" },
  ])("$date and $years years is $result", ({ date, years, result }) => {
    expect(addYears(date, years)).toBe(result);
  });
});

test.each([
  ["2026-02-28", true],
  ["2026-02-29", false],
  ["2028-02-29", true],
  ["2026-04-31", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-01-00", false],
  ["0000-01-01", false],
  ["0001-01-01", true],
  ["9999-12-31", true],
  ["26-01-01", false],
  ["2026-1-1", false],
  ["2026-01-01T00:00", false],
  ["", false],
])("%s is a real date: %s", (date, real) => {
  expect(isRealDate(date)).toBe(real);
});
