import { expect, test } from "vitest";
import { dueBefore, monthsBefore } from "./due.ts";

test.each([
  ["2026-11-20", 6, "2026-05-20"],
  ["2027-03-31", 1, "2027-02-28"],
  ["2028-03-31", 1, "2028-02-29"],
  ["2028-02-29", 12, "2027-02-28"],
  ["2027-01-15", 13, "2025-12-15"],
  ["2026-08-31", 6, "2026-02-28"],
  ["2026-11-20", 240, "2006-11-20"],
])("the day before %s by %i months is %s", (day, months, expected) => {
  expect(monthsBefore(day, months)).toBe(expected);
});

test("a later day never has an earlier limit", () => {
  const days = Array.from({ length: 800 }, (_, n) =>
    monthsBefore(new Date(Date.UTC(2027, 0, 1 + n)).toISOString().slice(0, 10), 7),
  );
  expect(days).toEqual([...days].sort());
});

test.each([
  ["months", { months: 6 }, "2026-11-20T09:00:00Z", "2026-05-20"],
  ["an evening in UTC that is the next day in Denmark", { months: 6 }, "2026-11-20T23:30:00Z", "2026-05-21"],
  ["days", { days: 30 }, "2026-11-20T09:00:00Z", "2026-10-21"],
  ["months forever", { months: null }, "2026-11-20T09:00:00Z", null],
  ["days forever", { days: null }, "2026-11-20T09:00:00Z", null],
])("%s", (_what, kept, now, expected) => {
  expect(dueBefore(kept, new Date(now))).toBe(expected);
});
