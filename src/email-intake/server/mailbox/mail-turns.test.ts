import { expect, test } from "vitest";
import { turns } from "./mail-turns.ts";

test("so many run at once, the others in their order, also after one that failed", async () => {
  const inTurn = turns(2);
  const begun: number[] = [];
  const ends: PromiseWithResolvers<void>[] = [];
  const done = [0, 1, 2, 3].map((n) =>
    inTurn(() => {
      begun.push(n);
      const end = Promise.withResolvers<void>();
      ends.push(end);
      return end.promise;
    }).catch(() => undefined),
  );
  expect(begun).toEqual([0, 1]);
  ends[1]?.reject(new Error("broken"));
  await done[1];
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.resolve();
  ends[2]?.resolve();
  await Promise.all([done[0], done[2]]);
  await Promise.resolve();
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[3]?.resolve();
  await done[3];
  await inTurn(async () => void begun.push(4));
  expect(begun).toHaveLength(5);
});
