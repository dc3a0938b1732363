import { describe, expect, test } from "vitest";
import { addUp, noneRunOut, noSums, openAtEnds, percentInTime, toFigures, trendOf } from "./executive-sums.ts";

describe("figures of stored sums", () => {
  const sums = {
    ...noSums,
    raised: 9,
    ended: 4,
    firstOwed: 3,
    firstMet: 4,
    firstFailed: 1,
    resolutionOwed: 5,
    resolutionMet: 2,
  };

  test("what has run out has failed, and awaits no longer", () => {
    expect(toFigures({ sums, runOut: { firstResponse: 2, resolution: 5 } }, 5)).toEqual({
      raised: 9,
      ended: 4,
      open: 5,
      firstResponse: { met: 4, failed: 3, awaiting: 1 },
      resolution: { met: 2, failed: 5, awaiting: 0 },
    });
  });

  test("parts add up, and no part is nothing", () => {
    const part = { sums, runOut: { firstResponse: 1, resolution: 0 } };
    const { sums: both, runOut } = addUp([part, part, { sums: noSums, runOut: noneRunOut }]);
    expect([both.raised, both.firstMet, both.resolutionOwed, runOut]).toEqual([
      18,
      8,
      10,
      { firstResponse: 2, resolution: 0 },
    ]);
    expect(addUp([])).toEqual({ sums: noSums, runOut: noneRunOut });
  });
});

test.each([
  [[[3, 1]], 7, [7]],
  [
    [
      [5, 0],
      [0, 3],
      [2, 2],
      [4, 1],
    ],
    10,
    [10, 7, 7, 10],
  ],
  [[], 4, []],
])("%j raised and ended, and %d open now: open were %j", (changes, now, expected) => {
  expect(
    openAtEnds(
      changes.map(([raised = 0, ended = 0]) => ({ raised, ended })),
      now,
    ),
  ).toEqual(expected);
});

test.each([
  [0, 0, null],
  [3, 0, 100],
  [999, 1, 99],
  [0, 4, 0],
  [2, 1, 66],
])("%d met and %d failed are %s percent", (met, failed, percent) => {
  expect(percentInTime({ met, failed })).toBe(percent);
});

test.each([
  [12, 10, "more", 20],
  [5, 10, "fewer", -50],
  [10, 10, "same", 0],
  [3, 0, "more", null],
  [0, 0, "same", null],
  [0, 7, "fewer", -100],
  [1_099, 100, "more", 999],
  [1_100, 100, "more", null],
])("%d after %d is %s, by %s percent", (now, before, direction, percent) => {
  expect(trendOf(now, before)).toEqual({ direction, percent });
});
