import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RateLimit } from "./rate-limit.ts";

const totals = new Map<string, number>();
let isAway = false;
let now = new Date("2026-11-26T08:00:10Z");
const rates: RateLimit[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  now = new Date("2026-11-26T08:00:10Z");
  isAway = false;
});
afterEach(() => {
  for (const one of rates.splice(0)) one.close();
  totals.clear();
  vi.useRealTimers();
});

/** A process whose totals are those of all others. */
function openProcess(): RateLimit {
  const one = new RateLimit(
    () => now,
    async (minute, made) => {
      if (isAway) throw new Error("away");
      const added = [...made].map(([key, count]): [string, number] => [key, count + (totals.get(key + minute) ?? 0)]);
      for (const [key, total] of added) totals.set(key + minute, total);
      return new Map(added);
    },
  );
  rates.push(one);
  return one;
}

const ask = (one: RateLimit, times: number, key = "a"): number[] =>
  Array.from({ length: times }, () => one.count(key, 20));

test("refuses beyond the limit until the minute is over, each caller for itself", () => {
  const one = openProcess();
  expect(ask(one, 20)).toEqual(Array(20).fill(0));
  expect([ask(one, 1), ask(one, 1, "b")]).toEqual([[50], [0]]);
  now = new Date("2026-11-26T08:01:00Z");
  expect(ask(one, 1)).toEqual([0]);
});

test("adds up what a caller asks of several processes", async () => {
  const [one, other] = [openProcess(), openProcess()];
  ask(one, 12);
  ask(other, 6);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask(other, 3)).toEqual([0, 0, 50]);
  expect(ask(one, 1)).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask(one, 1)).toEqual([50]);
});

test("writes nothing of callers who ask seldom, nor of refused ones again and again", async () => {
  const one = openProcess();
  ask(one, 5);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(totals.size).toBe(0);
  ask(one, 100);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...totals.values()]).toEqual([105]);
  ask(one, 100);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([...totals.values()]).toEqual([105]);
});

test("counts for itself while the database is away, and adds that afterwards", async () => {
  const one = openProcess();
  isAway = true;
  ask(one, 19);
  await vi.advanceTimersByTimeAsync(1_000);
  isAway = false;
  expect(ask(one, 2)).toEqual([0, 50]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([...totals.values()]).toEqual([21]);
});
