import { expect, test } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

test("limits how many run per key; leaving twice frees one slot only", () => {
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
