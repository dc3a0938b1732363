import { expect, test } from "vitest";
import { laneBackOff } from "./lane-back-off.ts";

type Step = readonly [second: number, outcome: "done" | "failed" | "blocked" | "putOff"];

/** The state after these outcomes, at the time of the last one. */
function after(steps: readonly Step[], firstAnswers = true) {
  const lane = laneBackOff();
  if (firstAnswers) lane.takeOwed();
  for (const [second, outcome] of steps) lane.onOutcome(outcome, second * 1_000);
  const now = (steps.at(-1)?.[0] ?? 0) * 1_000;
  return {
    pause: lane.leftMs(now) / 1_000,
    isRetrying: lane.isRetrying(),
    isAway: lane.isAway(),
    owes: lane.takeOwed(),
  };
}

const idle = { pause: 0, isRetrying: false, isAway: false, owes: false };

test.each<[string, Step[], ReturnType<typeof after>]>([
  ["nothing", [], idle],
  ["a job that is done", [[0, "done"]], idle],
  ["a job that fails by itself", [[0, "failed"]], idle],
  ["one that is blocked", [[0, "blocked"]], { pause: 1, isRetrying: true, isAway: false, owes: false }],
  [
    "one that is put off after one that is blocked",
    [
      [0, "blocked"],
      [0, "putOff"],
    ],
    { pause: 1, isRetrying: true, isAway: false, owes: false },
  ],
  [
    "several blocked at once",
    [
      [0, "blocked"],
      [0, "blocked"],
      [0, "blocked"],
    ],
    { pause: 1, isRetrying: true, isAway: false, owes: false },
  ],
  [
    "the next one blocked too",
    [
      [0, "blocked"],
      [1, "blocked"],
    ],
    { pause: 2, isRetrying: true, isAway: true, owes: true },
  ],
  [
    "blocked for minutes",
    Array.from({ length: 9 }, (_, n): Step => [60 * n, "blocked"]),
    { pause: 60, isRetrying: true, isAway: true, owes: true },
  ],
  [
    "one that answers after that",
    [
      [0, "blocked"],
      [1, "blocked"],
      [3, "done"],
    ],
    { ...idle, owes: true },
  ],
  [
    "one that is always blocked among others",
    [
      [0, "blocked"],
      [1, "done"],
      [5, "blocked"],
      [6, "done"],
      [22, "blocked"],
    ],
    { pause: 1, isRetrying: true, isAway: false, owes: false },
  ],
])("%s", (_what, steps, expected) => expect(after(steps)).toEqual(expected));

test("blocked jobs of a former process are owed, and nothing is owed twice", () => {
  expect(after([[0, "done"]], false).owes).toBe(true);
  const lane = laneBackOff();
  expect([lane.takeOwed(), lane.takeOwed()]).toEqual([true, false]);
});

test("a clock that is set back doesn't extend the pause", () => {
  const lane = laneBackOff();
  lane.onOutcome("blocked", 3_600_000);
  expect(lane.leftMs(0)).toBe(1_000);
  expect(lane.leftMs(1_000)).toBe(0);
});
