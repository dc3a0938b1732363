import { expect, test } from "vitest";
import { LaneState } from "./lane-state.ts";

const running = (workers: number, jobs: number, isMoreDue = true): LaneState => {
  const lane = new LaneState(workers);
  const free = lane.look();
  for (let id = 1; id <= jobs; id += 1) lane.begin(id, Promise.resolve());
  lane.claimed(jobs, free, isMoreDue);
  return lane;
};

test("as many jobs run as there are workers, and a lane that was blocked tries one", () => {
  const lane = running(4, 3);
  expect(lane.countFree()).toBe(1);
  lane.backOff.onOutcome("blocked", 0);
  expect(lane.countFree()).toBe(-2);
  expect(running(4, 4).look()).toBe(0);
});

test.each([
  ["done, while others may wait", 2, "done", true],
  ["done, and none waited", 3, "done", false],
  ["failed, and none waited", 3, "failed", true],
  ["blocked, and none waited", 3, "blocked", true],
] as const)("after a job that is %s, a lane looks for more: %s workers, %s: %s", (_what, workers, outcome, looks) => {
  expect(running(workers, 2).end(1, outcome)).toBe(looks);
});

test("a lane whose workers took all that was due doesn't look again", () => {
  expect(running(2, 2, false).end(1, "done")).toBe(false);
});

test("a lane that finds all workers busy looks again when one is free", () => {
  const lane = running(2, 1);
  lane.begin(2, Promise.resolve());
  lane.look();
  expect(lane.end(1, "done")).toBe(true);
  lane.look();
  expect(lane.end(2, "done")).toBe(false);
});

test("for a minute after a lost reply, jobs may have been claimed unseen", () => {
  const lane = new LaneState(1);
  expect(lane.mayHaveLostReply(5_000)).toBe(false);
  lane.loseReply(5_000);
  expect([lane.mayHaveLostReply(64_999), lane.mayHaveLostReply(65_000)]).toEqual([true, false]);
});

test("a closed lane waits for its running jobs", async () => {
  const lane = new LaneState(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  lane.begin(1, promise);
  let isClosed = false;
  const closed = lane.close(Promise.resolve()).then(() => {
    isClosed = true;
  });
  expect([lane.isClosed, isClosed]).toEqual([true, false]);
  resolve();
  await closed;
  expect(isClosed).toBe(true);
});
