import { expect, test } from "vitest";
import { nextMidnight } from "./midnight-job.ts";

test.each([
  ["2026-11-20T09:00:00Z", "2026-11-20T23:00:00.000Z"],
  ["2026-11-20T22:59:59Z", "2026-11-20T23:00:00.000Z"],
  ["2026-11-20T23:00:00Z", "2026-11-21T23:00:00.000Z"],
  ["2026-07-01T12:00:00Z", "2026-07-01T22:00:00.000Z"],
  ["2026-10-24T22:00:00Z", "2026-10-25T23:00:00.000Z"],
  ["2027-03-27T23:00:00Z", "2027-03-28T22:00:00.000Z"],
])("after %s the day changes at %s", (now, midnight) => {
  expect(nextMidnight(new Date(now)).toISOString()).toBe(midnight);
});
