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

// 2026-11-17 is a Tuesday; the resolution is due in 8 hours of support. Cancelling isn't a resolution.
test.each<[string, ClockStory, ExpectedClock]>([
  [
    "in time is stopped",
    [
      ["11-17 09:00", "Created"],
      ["11-17 12:00", "Cancelled"],
    ],
    ["stopped", 3, "11-17 12:00", null],
  ],
  [
    "at the last moment is stopped",
    [
      ["11-17 09:00", "Created"],
      ["11-18 09:30", "Cancelled"],
    ],
    ["stopped", 8, "11-18 09:30", null],
  ],
  [
    "while it waits is stopped",
    [
      ["11-17 09:00", "Created"],
      ["11-17 12:00", "WaitsOnCustomer"],
      ["11-20 12:00", "Cancelled"],
    ],
    ["stopped", 3, "11-20 12:00", null],
  ],
  ["from the beginning is stopped", [["11-17 09:00", "Cancelled"]], ["stopped", 0, "11-17 09:00", null]],
  [
    "after it was delivered in time stays met",
    [
      ["11-17 09:00", "Created"],
      ["11-17 12:00", "Delivered"],
      ["11-20 12:00", "Cancelled"],
    ],
    ["met", 3, "11-17 12:00", null],
  ],
  [
    "after a delivery that was rejected is stopped",
    [
      ["11-17 09:00", "Created"],
      ["11-17 12:00", "Delivered"],
      ["11-20 12:00", "WaitsOnHavn"],
      ["11-20 13:00", "Cancelled"],
    ],
    ["stopped", 4, "11-20 13:00", null],
  ],
  [
    "before it was reopened and delivered in time is met",
    [
      ["11-17 09:00", "Created"],
      ["11-17 12:00", "Cancelled"],
      ["11-20 12:00", "WaitsOnHavn"],
      ["11-20 13:00", "Delivered"],
    ],
    ["met", 4, "11-20 13:00", null],
  ],
  [
    "after it failed stays failed",
    [
      ["11-17 09:00", "Created"],
      ["11-18 11:00", "Cancelled"],
    ],
    ["failed", 9.5, "11-18 11:00", "11-18 09:30"],
  ],
])("a resolution canceled %s", (_what, statuses, expected) => {
  const events = told(statuses, "11-17 09:00");
  expect(inWords(serviceClocks(calendar, events, target, at("11-30 12:00")).resolution)).toEqual(expected);
});
