import { expect, test } from "vitest";
import { KeyedQueue } from "./keyed-queue.ts";

test("runs work with the same key in order, even after a failure, and other keys in parallel", async () => {
  const inTurn = new KeyedQueue<number>(1);
  const seen: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = inTurn.run(1, async () => {
    seen.push("one begins");
    await first.promise;
    seen.push("one ends");
    throw new Error("one");
  });
  const two = inTurn.run(1, async () => void seen.push("two"));
  await inTurn.run(2, async () => void seen.push("another key"));
  expect(seen).toEqual(["one begins", "another key"]);
  first.resolve();
  await expect(one).rejects.toThrow("one");
  await two;
  expect(seen).toEqual(["one begins", "another key", "one ends", "two"]);
});

test("limits concurrency and queue length per key", async () => {
  const inTurn = new KeyedQueue<string>(2, { waiting: 1, waitMs: 60_000, refusal: () => new Error("too many") });
  const held = Promise.withResolvers<void>();
  let running = 0;
  const work = async () => {
    running += 1;
    await held.promise;
  };
  const three = [1, 2, 3].map(() => inTurn.run("one", work));
  await expect(inTurn.run("one", work)).rejects.toThrow("too many");
  void inTurn.run("another", work);
  expect(running).toBe(3);
  held.resolve();
  await Promise.all(three);
  expect(running).toBe(4);
});

test("waiting too long fails, and uses up no slot", async () => {
  const inTurn = new KeyedQueue<number>(1, { waiting: 5, waitMs: 20, refusal: (why) => new Error(why) });
  const held = Promise.withResolvers<string>();
  const first = inTurn.run(1, () => held.promise);
  await expect(inTurn.run(1, async () => "second")).rejects.toThrow("tooLong");
  const third = inTurn.run(1, async () => "third");
  held.resolve("first");
  expect(await Promise.all([first, third])).toEqual(["first", "third"]);
});
