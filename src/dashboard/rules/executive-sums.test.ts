import { describe, expect, test } from "vitest";
import {
  addUp,
  noOverdue,
  noSums,
  openAtEnds,
  percentInTime,
  toFigures,
  trendOf,
  withoutTarget,
} from "./executive-sums.ts";

describe("figures from stored sums", () => {
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

  test("expired targets are missed, no longer awaiting", () => {
    expect(toFigures({ sums, overdue: { firstResponse: 2, resolution: 5 } }, 5)).toEqual({
      raised: 9,
      ended: 4,
      open: 5,
      firstResponse: { met: 4, failed: 3, stillLate: 2, awaiting: 1 },
      resolution: { met: 2, failed: 5, stillLate: 5, awaiting: 0 },
    });
  });

  test("parts add up, and no parts are zero", () => {
    const part = { sums, overdue: { firstResponse: 1, resolution: 0 } };
    const { sums: both, overdue } = addUp([part, part, { sums: noSums, overdue: noOverdue }]);
    expect([both.raised, both.firstMet, both.resolutionOwed, overdue]).toEqual([
      18,
      8,
      10,
      { firstResponse: 2, resolution: 0 },
    ]);
    expect(addUp([])).toEqual({ sums: noSums, overdue: noOverdue });
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
  [12, 10, "more", 2, 20],
  [5, 10, "fewer", -5, -50],
  [10, 10, "same", 0, 0],
  [3, 0, "more", 3, null],
  [0, 0, "same", 0, null],
  [0, 7, "fewer", -7, -100],
  [1_099, 100, "more", 999, 999],
  [1_100, 100, "more", 1_000, null],
])("%d after %d is %s, by %d or %s percent", (now, before, direction, difference, percent) => {
  expect(trendOf(now, before)).toEqual({ direction, difference, percent });
});

test.each([
  [9, { met: 4, failed: 3, stillLate: 2, awaiting: 1 }, 1],
  [3, { met: 2, failed: 1, stillLate: 0, awaiting: 0 }, 0],
])("of %d submitted, %j leave %d without a target", (raised, against, without) => {
  expect(withoutTarget(raised, against)).toBe(without);
});
