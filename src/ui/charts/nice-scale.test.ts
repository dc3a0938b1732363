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
  [11, 20],
  [37, 40],
  [81, 100],
  [101, 200],
  [999, 1_000],
  [41, 50],
  [4_252, 5_000],
])("up to %d the scale ends at %d", (highest, top) => {
  expect(niceTop(highest)).toBe(top);
});
