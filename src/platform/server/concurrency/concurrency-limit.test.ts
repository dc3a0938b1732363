import { expect, test } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

test("limits concurrency per key; leaving twice frees only one slot", () => {
  const transfers = new ConcurrencyLimit();
  const first = transfers.enter("a", 2);
  expect(transfers.enter("a", 2)).not.toBeNull();
  expect(transfers.enter("a", 2)).toBeNull();
  expect(transfers.enter("b", 2)).not.toBeNull();
  first?.();
  first?.();
  expect(transfers.enter("a", 2)).not.toBeNull();
  expect(transfers.enter("a", 2)).toBeNull();
});
