import { expect, test } from "vitest";
import {
  at,
  type ClockStory,
  calendar,
  type ExpectedClock,
  inWords,
  serviceClocks,
  target,
  told,
} from "#tests/support/clocks/build-clock-events.ts";
import { stoppedReason } from "./service-clock.ts";

/*
 * A case that ends without an answer has met nothing. 2026-11-17 is a Tuesday; the first response is due in 2 hours of
 * support, the resolution in 8.
 */
const closed: ClockStory = [
  ["11-17 09:00", "Created"],
  ["11-17 10:00", "CaseClosed"],
];
const delivered: ClockStory = [
  ["11-17 09:00", "Created"],
  ["11-17 10:00", "Delivered"],
];
const accepted: ClockStory = [...delivered, ["11-19 10:00", "CaseClosed"]];
const noAnswer = ["stopped", 1, null, null] as const;

test.each<[string, ClockStory, string | null, first: ExpectedClock, resolution: ExpectedClock]>([
  ["closed is stopped", closed, null, noAnswer, ["stopped", 1, "11-17 10:00", null]],
  [
    "closed from the beginning is stopped",
    [["11-17 09:00", "CaseClosed"]],
    null,
    ["stopped", 0, null, null],
    ["stopped", 0, "11-17 09:00", null],
  ],
  [
    "answered before it is closed is met",
    closed,
    "11-17 09:30",
    ["met", 0.5, "11-17 09:30", null],
    ["met", 1, "11-17 10:00", null],
  ],
  [
    "answered by the save that closes it is met",
    closed,
    "11-17 10:00",
    ["met", 1, "11-17 10:00", null],
    ["met", 1, "11-17 10:00", null],
  ],
  [
    "answered after it was closed is stopped",
    closed,
    "11-17 10:01",
    ["stopped", 1, "11-17 10:01", null],
    ["stopped", 1, "11-17 10:00", null],
  ],
  [
    "closed after both failed stays failed",
    [
      ["11-17 09:00", "Created"],
      ["11-18 11:00", "CaseClosed"],
    ],
    null,
    ["failed", 9.5, null, "11-17 11:00"],
    ["failed", 9.5, "11-18 11:00", "11-18 09:30"],
  ],
  [
    "answered after it was closed too late stays failed",
    [
      ["11-17 09:00", "Created"],
      ["11-17 12:00", "CaseClosed"],
    ],
    "11-17 13:00",
    ["failed", 3, "11-17 13:00", "11-17 11:00"],
    ["stopped", 3, "11-17 12:00", null],
  ],
  [
    "answered late, and closed in time, has met its resolution",
    [
      ["11-17 09:00", "Created"],
      ["11-17 13:00", "CaseClosed"],
    ],
    "11-17 12:00",
    ["failed", 3, "11-17 12:00", "11-17 11:00"],
    ["met", 4, "11-17 13:00", null],
  ],
  [
    "delivered has met nothing so far",
    delivered,
    null,
    ["failed", 69.5, null, "11-17 11:00"],
    ["stopped", 1, "11-17 10:00", null],
  ],
  [
    "delivered, and answered while it is delivered, is met as of the delivery",
    delivered,
    "11-17 10:30",
    ["met", 1.5, "11-17 10:30", null],
    ["met", 1, "11-17 10:00", null],
  ],
  [
    "answered while it was delivered, and accepted, is met as of the delivery",
    accepted,
    "11-17 10:30",
    ["met", 1.5, "11-17 10:30", null],
    ["met", 1, "11-17 10:00", null],
  ],
  [
    "delivered and accepted is stopped",
    accepted,
    null,
    ["failed", 16, null, "11-17 11:00"],
    ["stopped", 1, "11-17 10:00", null],
  ],
  [
    "answered after it was accepted is stopped",
    accepted,
    "11-19 10:01",
    ["failed", 16, "11-19 10:01", "11-17 11:00"],
    ["stopped", 1, "11-17 10:00", null],
  ],
  [
    "answered after it was closed, reopened and closed again is met",
    [...closed, ["11-17 11:00", "WaitsOnHavn"], ["11-17 12:00", "CaseClosed"]],
    "11-17 10:30",
    ["met", 1, "11-17 10:30", null],
    ["met", 2, "11-17 12:00", null],
  ],
  [
    "answered while it is cancelled is stopped",
    [
      ["11-17 09:00", "Created"],
      ["11-17 10:00", "Cancelled"],
    ],
    "11-17 10:30",
    ["stopped", 1, "11-17 10:30", null],
    ["stopped", 1, "11-17 10:00", null],
  ],
])("a case that was %s", (_what, statuses, answered, firstResponse, resolution) => {
  const clocks = serviceClocks(calendar, told(statuses, answered), target, at("11-30 12:00"));
  expect([inWords(clocks.firstResponse), inWords(clocks.resolution)]).toEqual([firstResponse, resolution]);
});

test.each([
  ["FirstResponse", "CaseClosed", "FirstResponse"],
  ["FirstResponse", "Cancelled", "FirstResponse"],
  ["Resolution", "Cancelled", "Cancelled"],
  ["Resolution", "CaseClosed", "Unanswered"],
  ["Resolution", "Delivered", "Unanswered"],
] as const)("%s of a case that is %s is stopped because of %s", (clock, status, why) => {
  expect(stoppedReason(clock, status)).toBe(why);
});
