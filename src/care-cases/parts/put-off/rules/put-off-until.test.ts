import { expect, test } from "vitest";
import { putOffUntil } from "./put-off-until.ts";

const now = new Date("2026-11-20T10:00:00Z");

test.each([
  ["this afternoon", "2026-11-20", "16:30", "2026-11-20T15:30:00.000Z"],
  ["a minute from now", "2026-11-20", "11:01", "2026-11-20T10:01:00.000Z"],
  ["now", "2026-11-20", "11:00", "notAhead"],
  ["this morning", "2026-11-20", "08:00", "notAhead"],
  ["tomorrow", "2026-11-21", "08:00", "2026-11-21T07:00:00.000Z"],
  ["in summer", "2027-06-01", "08:00", "2027-06-01T06:00:00.000Z"],
  ["when the clock skips an hour", "2027-03-28", "02:30", "2027-03-28T01:00:00.000Z"],
  ["two years ahead", "2028-11-20", "08:00", "2028-11-20T07:00:00.000Z"],
  ["later than that", "2028-11-21", "08:00", "tooLate"],
  ["a day that there is not", "2027-02-29", "08:00", "notADate"],
])("%s", (_what, date, time, expected) => {
  const read = putOffUntil({ date, time }, now);
  expect(typeof read === "string" ? read : read.toISOString()).toBe(expected);
});
