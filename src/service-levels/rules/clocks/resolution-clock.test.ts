import { describe, expect, test } from "vitest";
import { hourMs } from "#platform/rules/durations.ts";
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
import type { ClockStatus } from "./service-clock.ts";

// 2026-11-16 is a Monday. All are answered at once; unanswered-clock.test.ts covers the others.
describe("resolution", () => {
  test.each<[string, ClockStory, string, ExpectedClock]>([
    ["runs from the submit", [["11-17 09:00", "Created"]], "11-17 12:00", ["running", 3, null, "11-18 09:30"]],
    [
      "runs while it waits on us",
      [
        ["11-17 09:00", "Created"],
        ["11-17 10:00", "WaitsOnHavn"],
      ],
      "11-17 12:00",
      ["running", 3, null, "11-18 09:30"],
    ],
    [
      "pauses for the customer",
      [
        ["11-17 09:00", "Created"],
        ["11-17 10:00", "WaitsOnCustomer"],
      ],
      "11-19 12:00",
      ["paused", 1, null, null],
    ],
    [
      "goes on after a pause",
      [
        ["11-17 09:00", "Created"],
        ["11-17 10:00", "WaitsOnCustomer"],
        ["11-18 10:00", "WaitsOnHavn"],
      ],
      "11-18 11:00",
      ["running", 2, null, "11-19 09:30"],
    ],
    [
      "stops when delivered",
      [
        ["11-17 09:00", "Created"],
        ["11-17 12:00", "Delivered"],
      ],
      "11-30 12:00",
      ["met", 3, "11-17 12:00", null],
    ],
    [
      "that was accepted ended when it was delivered",
      [
        ["11-17 09:00", "Created"],
        ["11-17 12:00", "Delivered"],
        ["11-20 12:00", "CaseClosed"],
      ],
      "11-30 12:00",
      ["met", 3, "11-17 12:00", null],
    ],
    [
      "goes on after a rejection",
      [
        ["11-17 09:00", "Created"],
        ["11-17 12:00", "Delivered"],
        ["11-20 12:00", "WaitsOnHavn"],
      ],
      "11-20 13:00",
      ["running", 4, null, "11-23 10:00"],
    ],
    ["fails when its time is over", [["11-17 09:00", "Created"]], "11-19 09:00", ["failed", 15, null, "11-18 09:30"]],
    [
      "is met at the last moment",
      [
        ["11-17 09:00", "Created"],
        ["11-18 09:30", "CaseClosed"],
      ],
      "11-19 09:00",
      ["met", 8, "11-18 09:30", null],
    ],
    [
      "that failed stays failed in a pause",
      [
        ["11-17 09:00", "Created"],
        ["11-18 11:00", "OnHold"],
      ],
      "11-25 09:00",
      ["failed", 9.5, null, "11-18 09:30"],
    ],
    [
      "that failed stays failed when it ends",
      [
        ["11-17 09:00", "Created"],
        ["11-18 11:00", "CaseClosed"],
      ],
      "11-25 09:00",
      ["failed", 9.5, "11-18 11:00", "11-18 09:30"],
    ],
    [
      "that was met can fail when it is reopened",
      [
        ["11-17 09:00", "Created"],
        ["11-17 16:00", "CaseClosed"],
        ["11-19 08:30", "WaitsOnHavn"],
      ],
      "11-19 12:00",
      ["failed", 10.5, null, "11-19 09:30"],
    ],
    [
      "submitted into the backlog has not begun",
      [["11-17 09:00", "Backlog"]],
      "11-19 12:00",
      ["paused", 0, null, null],
    ],
    [
      "submitted and closed took no time",
      [["11-17 09:00", "CaseClosed"]],
      "11-19 12:00",
      ["met", 0, "11-17 09:00", null],
    ],
    [
      "pauses over Christmas cost nothing",
      [
        ["12-23 15:00", "Created"],
        ["12-23 16:00", "WaitsOn3Part"],
        ["12-28 08:30", "WaitsOnHavn"],
      ],
      "12-28 09:30",
      ["running", 2, null, "12-28 15:30"],
    ],
  ])("%s", (_what, statuses, now, expected) => {
    const events = told(statuses, statuses[0]?.[0]);
    expect(inWords(serviceClocks(calendar, events, target, at(now)).resolution)).toEqual(expected);
  });

  test.each<ClockStatus>(["WaitsOnCustomer", "WaitsOn3Part", "Planned", "WorkingOn", "Backlog", "OnHold"])(
    "pauses in %s",
    (status) => {
      const events = told([
        ["11-17 09:00", "Created"],
        ["11-17 10:00", status],
        ["11-17 11:00", "WaitsOnHavn"],
        ["11-17 12:00", status],
      ]);
      const { resolution } = serviceClocks(calendar, events, target, at("11-18 12:00"));
      expect(resolution).toMatchObject({ state: "paused", elapsed: 2 * hourMs });
    },
  );

  test("only measures without a target", () => {
    const events = told(
      [
        ["11-17 09:00", "Created"],
        ["11-27 09:00", "CaseClosed"],
      ],
      "11-17 10:00",
    );
    const { resolution } = serviceClocks(calendar, events, { ...target, resolution: null }, at("11-30 12:00"));
    expect(resolution).toMatchObject({ state: "met", dueAt: null, elapsed: 59.5 * hourMs });
  });
});
