import { expect, test } from "vitest";
import { daysBetween, dueWarning } from "./secret-end.ts";

test.each([
  [31, null, null],
  [30, null, 30],
  [29, 30, null],
  [8, 30, null],
  [7, 30, 7],
  [5, null, 7],
  [5, 7, null],
  [1, 7, 1],
  [0, 7, 1],
  [0, 1, null],
  [-3, null, 1],
  [-3, 1, null],
])("%s days before the end, told at %s: %s", (left, told, due) => {
  expect(dueWarning(left, told)).toBe(due);
});

test("days are counted over months and changes of the clock", () => {
  expect(daysBetween("2026-10-24", "2026-10-26")).toBe(2);
  expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
  expect(daysBetween("2026-12-31", "2026-12-01")).toBe(-30);
});
