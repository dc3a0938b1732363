import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PaceWatch, type Transfer } from "./pace-watch.ts";

const pace = { bytes: 100, withinMs: 1_000 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function flowing(change: Partial<Transfer> = {}) {
  const state = { moved: 0, ended: 0, isTheirTurn: true };
  const flow: Transfer = {
    moved: () => state.moved,
    isTheirTurn: () => state.isTheirTurn,
    end: () => {
      state.ended += 1;
    },
    ...change,
  };
  return { state, flow };
}

test("ends a flow that is idle for the whole period, once", () => {
  const watch = new PaceWatch(100);
  const { state, flow } = flowing();
  watch.add(flow, pace);
  vi.advanceTimersByTime(900);
  expect(state.ended).toBe(0);
  vi.advanceTimersByTime(100);
  expect(state.ended).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect([state.ended, vi.getTimerCount()]).toEqual([1, 0]);
});

test.each([
  ["one byte too few", 99, 1],
  ["just enough", 100, 0],
])("%s in each period", (_name, bytes, ended) => {
  const watch = new PaceWatch(100);
  const { state, flow } = flowing();
  const stop = watch.add(flow, pace);
  for (let stretch = 0; stretch < 20; stretch += 1) {
    vi.advanceTimersByTime(900);
    state.moved += bytes;
    vi.advanceTimersByTime(100);
  }
  expect(state.ended).toBe(ended);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test("time spent waiting for our side doesn't count", () => {
  const watch = new PaceWatch(100);
  const { state, flow } = flowing();
  watch.add(flow, pace);
  for (let turn = 0; turn < 20; turn += 1) {
    state.isTheirTurn = turn % 2 === 0;
    vi.advanceTimersByTime(900);
  }
  expect(state.ended).toBe(0);
  state.isTheirTurn = true;
  vi.advanceTimersByTime(1_000);
  expect(state.ended).toBe(1);
});

test("checks each flow against its own pace", () => {
  const watch = new PaceWatch(100);
  const [quick, slow] = [flowing(), flowing()];
  watch.add(quick.flow, pace);
  const stop = watch.add(slow.flow, { ...pace, withinMs: 5_000 });
  vi.advanceTimersByTime(4_900);
  expect([quick.state.ended, slow.state.ended]).toEqual([1, 0]);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(slow.state.ended).toBe(0);
});
