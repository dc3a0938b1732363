import { expect, test } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

test("so many are under way by key; a place is given back once, whoever says so how often", () => {
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
