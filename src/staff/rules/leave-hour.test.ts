import { expect, test } from "vitest";
import { backSince, takenBackUntil } from "./leave-hour.ts";

test("a former staff member can be restored for an hour", () => {
  const leftAt = new Date("2026-11-24T10:00:00Z");
  const until = takenBackUntil(leftAt);
  expect(until).toEqual(new Date("2026-11-24T11:00:00Z"));
  expect(backSince(until)).toEqual(leftAt);
});
