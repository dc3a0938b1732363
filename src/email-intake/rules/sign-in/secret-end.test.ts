import { expect, test } from "vitest";
import { dueWarning } from "./secret-end.ts";

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
