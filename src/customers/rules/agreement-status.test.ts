import { expect, test } from "vitest";
import { agreementStatus, agreementThatMatters } from "#customers/rules/agreement-status.ts";
import { businessDate } from "#platform/rules/business-day.ts";

const year = { startDate: "2026-01-01", expirationDate: "2026-12-31" };

test.each([
  ["2025-12-31", "upcoming", 365],
  ["2026-01-01", "active", 364],
  ["2026-10-31", "active", 61],
  ["2026-11-01", "ends60", 60],
  ["2026-11-30", "ends60", 31],
  ["2026-12-01", "ends30", 30],
  ["2026-12-23", "ends30", 8],
  ["2026-12-24", "ends7", 7],
  ["2026-12-30", "ends7", 1],
  ["2026-12-31", "ends7", 0],
  ["2027-01-01", "ended", -1],
])("on %s an agreement of 2026 is %s, with %d days left", (today, status, daysLeft) => {
  expect(agreementStatus(year, today)).toEqual({ status, daysLeft });
});

test.each([
  ["an agreement of one day, the day before", "2026-05-05", "2026-05-05", "2026-05-04", "upcoming", 1],
  ["on that day", "2026-05-05", "2026-05-05", "2026-05-05", "ends7", 0],
  ["the day after", "2026-05-05", "2026-05-05", "2026-05-06", "ended", -1],
  ["over the change to summer time", "2026-01-01", "2026-03-31", "2026-03-24", "ends7", 7],
  ["over the change to winter time", "2026-01-01", "2026-10-31", "2026-10-24", "ends7", 7],
  ["over a leap day", "2027-01-01", "2028-03-01", "2028-02-28", "ends7", 2],
])("%s", (_what, startDate, expirationDate, today, status, daysLeft) => {
  expect(agreementStatus({ startDate, expirationDate }, today)).toEqual({ status, daysLeft });
});

test("days are Danish: an agreement ends at midnight there, in summer and winter", () => {
  const current = (instant: string, expirationDate: string) =>
    agreementStatus({ startDate: "2026-01-01", expirationDate }, businessDate(new Date(instant))).status;
  expect(current("2026-06-30T21:59:59Z", "2026-06-30")).toBe("ends7");
  expect(current("2026-06-30T22:00:00Z", "2026-06-30")).toBe("ended");
  expect(current("2026-11-30T22:59:59Z", "2026-11-30")).toBe("ends7");
  expect(current("2026-11-30T23:00:00Z", "2026-11-30")).toBe("ended");
});

const agreement = (startDate: string, expirationDate: string) => ({ startDate, expirationDate });
const past = agreement("2024-01-01", "2024-12-31");
const lastYear = agreement("2025-01-01", "2025-12-31");
const running = agreement("2026-01-01", "2026-12-31");
const longer = agreement("2026-01-01", "2028-12-31");
const next = agreement("2027-01-01", "2027-12-31");
const later = agreement("2028-01-01", "2028-06-30");

test.each([
  ["none", [], null],
  ["of those that run the one that ends first", [past, longer, next, running], running],
  ["one that runs before one that begins", [next, longer], longer],
  ["of those to come the next to begin", [past, later, next], next],
  ["of those that ended the last", [past, lastYear], lastYear],
])("the relevant agreement: %s", (_what, agreements, expected) => {
  expect(agreementThatMatters(agreements, "2026-11-21")).toBe(expected);
});
