import { expect, test } from "vitest";
import { hourMs, minuteMs } from "#platform/rules/durations.ts";
import { mostTries, pauseAfterTry, pauseOfUnreadable } from "./scan-tries.ts";

test("a slow scanner has more than six hours before a file counts as one that can't be scanned", () => {
  const pauses = Array.from({ length: mostTries - 1 }, (_, tried) => pauseAfterTry(tried + 1));
  expect(pauses.slice(0, 3)).toEqual([minuteMs, 2 * minuteMs, 4 * minuteMs]);
  expect(pauses.at(-1)).toBe(hourMs);
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(6 * hourMs);
});

test.each([
  [-5 * minuteMs, minuteMs],
  [0, minuteMs],
  [7 * minuteMs, 7 * minuteMs],
  [100 * hourMs, hourMs],
])("a file that can't be read, and has waited for %d ms, is tried again after %d ms", (waited, pause) => {
  expect(pauseOfUnreadable(waited)).toBe(pause);
});
