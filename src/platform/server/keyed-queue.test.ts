import { expect, test } from "vitest";
import { KeyedQueue } from "./keyed-queue.ts";

test("what has the same key comes one after the other, also behind a failure; other keys wait for nothing", async () => {
  const inTurn = new KeyedQueue<number>();
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
