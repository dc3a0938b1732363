import { expect, test } from "vitest";
import { niceTop } from "./nice-scale.ts";

test.each([
  [0, 2],
  [1, 2],
  [2, 2],
  [3, 4],
  [5, 6],
  [9, 10],
  [10, 10],
  [11, 12],
  [13, 16],
  [21, 24],
  [25, 30],
  [37, 40],
  [41, 50],
  [81, 100],
  [101, 120],
  [105, 120],
  [999, 1_000],
  [4_252, 5_000],
])("up to %d the scale ends at %d", (highest, top) => {
  expect(niceTop(highest)).toBe(top);
});

test("a scale fits its data: the highest value takes three quarters of it, and its half is an integer", () => {
  const badly = Array.from({ length: 20_000 }, (_, i) => i + 3).filter((highest) => {
    const top = niceTop(highest);
    return top < highest || highest / top < 0.75 || top % 2 !== 0;
  });
  expect(badly).toEqual([]);
});
