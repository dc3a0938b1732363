import { describe, expect, test } from "vitest";
import { hoursAndMinutes, readDuration } from "./read-duration.ts";

const bounds = { min: 1, max: 525_600 };

describe("a typed duration", () => {
  test.each<[string, "," | ".", number]>([
    ["4 h", ".", 240],
    ["4h", ".", 240],
    ["4 t", ",", 240],
    ["4 timer", ",", 240],
    ["1 time", ",", 60],
    ["2 hours", ".", 120],
    ["30 min", ".", 30],
    ["30 min.", ",", 30],
    ["45 m", ".", 45],
    ["1 minut", ",", 1],
    ["90 minutter", ",", 90],
    ["1:30", ".", 90],
    ["0:01", ".", 1],
    ["100:00", ".", 6_000],
    ["1 h 30 min", ".", 90],
    ["1 t 30 min", ",", 90],
    ["1h30m", ".", 90],
    ["1 t. 5 min.", ",", 65],
    ["1 hour and 15 minutes", ".", 75],
    ["1 time og 15 minutter", ",", 75],
    ["1.5 h", ".", 90],
    ["1,5 t", ",", 90],
    ["1,5 h", ".", 90],
    ["1.5 t", ",", 90],
    ["1,500 h", ".", 90_000],
    ["1.500 h", ".", 90],
    ["1.500 min", ",", 1_500],
    ["1,500 t", ",", 90],
    ["0,25 t", ",", 15],
    ["0.1 h", ".", 6],
    ["1 h 90 min", ".", 150],
    ["  4   H ", ".", 240],
    ["8760 h", ".", 525_600],
    ["8.760 t", ",", 525_600],
  ])("%s (%s)", (typed, decimal, minutes) => {
    expect(readDuration(typed, bounds, decimal)).toEqual({ minutes });
  });

  test.each([
    ["", "empty"],
    ["   ", "empty"],
    ["4", "noUnit"],
    ["1,5", "noUnit"],
    ["soon", "unclear"],
    ["h", "unclear"],
    ["4 d", "unclear"],
    ["2 days", "unclear"],
    ["-4 h", "unclear"],
    ["1:75", "unclear"],
    ["1:5", "unclear"],
    ["1.2.3 h", "unclear"],
    ["30 min 4 h", "unclear"],
    ["0.33 h", "partOfMinute"],
    ["1.5 min", "partOfMinute"],
    ["0 min", "outOfBounds"],
    ["0:00", "outOfBounds"],
    ["8760:01", "outOfBounds"],
    ["9999999 h", "outOfBounds"],
  ])("%j is %s", (typed, problem) => {
    expect(readDuration(typed, bounds, ".")).toEqual({ problem });
  });
});

test.each([
  [1, 0, 1],
  [60, 1, 0],
  [90, 1, 30],
  [525_600, 8_760, 0],
])("%i minutes are %i hours and %i minutes", (all, hours, minutes) => {
  expect(hoursAndMinutes(all)).toEqual({ hours, minutes });
});
