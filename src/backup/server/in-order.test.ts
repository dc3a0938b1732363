import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { resultsInOrder } from "./in-order.ts";

async function* upTo(last: number) {
  for (let n = 1; n <= last; n += 1) yield n;
}

test("results come in order, with at most that many in progress", async () => {
  const state = { now: 0, most: 0 };
  const act = async (n: number) => {
    state.now += 1;
    state.most = Math.max(state.most, state.now);
    await sleep(n % 3);
    state.now -= 1;
    return n * n;
  };
  expect(await Array.fromAsync(resultsInOrder(upTo(10), 3, act))).toEqual([1, 4, 9, 16, 25, 36, 49, 64, 81, 100]);
  expect(state).toEqual({ now: 0, most: 3 });
});

test("an error ends it, once what was begun has ended", async () => {
  const ended: number[] = [];
  const act = async (n: number) => {
    if (n === 2) throw new Error("two");
    await sleep(5);
    ended.push(n);
    return n;
  };
  await expect(Array.fromAsync(resultsInOrder(upTo(10), 3, act))).rejects.toThrow("two");
  expect(ended).toEqual([1, 3, 4]);
});
