import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

/** Work that runs until it is told to finish. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const state = { begun: false };
  const run = () => {
    state.begun = true;
    return promise;
  };
  return { run, resolve, reject, state };
}

test("runs up to the limit, and the rest in order as slots free up", async () => {
  const turn = limitConcurrency(2);
  const [a, b, c, d] = [work(), work(), work(), work()];
  const [first, second, third, fourth] = [turn(a.run), turn(b.run), turn(c.run), turn(d.run)];
  const begun = () => [a, b, c, d].map(({ state }) => state.begun);
  expect(begun()).toEqual([true, true, false, false]);
  b.resolve("b");
  expect(await second).toBe("b");
  expect(begun()).toEqual([true, true, true, false]);
  a.reject(new Error("a"));
  await expect(first).rejects.toThrow("a");
  expect(begun()).toEqual([true, true, true, true]);
  c.resolve("c");
  d.resolve("d");
  expect(await Promise.all([third, fourth])).toEqual(["c", "d"]);
  const again = work();
  void turn(again.run);
  expect(again.state.begun).toBe(true);
});

test("rejects immediately when the queue is full", async () => {
  const turn = limitConcurrency(1, { waiting: 1, refusal: () => new Error("full") });
  const [a, b, c] = [work(), work(), work()];
  const [first, second] = [turn(a.run), turn(b.run)];
  await expect(turn(c.run)).rejects.toThrow("full");
  a.resolve("a");
  b.resolve("b");
  expect([await first, await second, c.state.begun]).toEqual(["a", "b", false]);
});
