import { expect, test } from "vitest";
import { remember } from "./remember.ts";

test("caches each result, and drops all of them when there are too many", () => {
  const made: number[] = [];
  const double = remember((of: number) => {
    made.push(of);
    return 2 * of;
  }, 2);
  expect([1, 2, 1, 2].map(double)).toEqual([2, 4, 2, 4]);
  expect(made).toEqual([1, 2]);
  expect([3, 1, 3].map(double)).toEqual([6, 2, 6]);
  expect(made).toEqual([1, 2, 3, 1]);
});
