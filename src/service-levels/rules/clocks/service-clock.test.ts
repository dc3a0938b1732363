import { describe, expect, test } from "vitest";
import {
  around,
  at,
  type ClockStory,
  calendar,
  type ExpectedClock,
  inWords,
  serviceClocks,
  target,
  told,
} from "#tests/support/clocks/build-clock-events.ts";
import type { CaseEvents } from "#tests/support/clocks/clock-oracle.ts";
import type { ClockTarget } from "./service-clock.ts";

// 2026-11-16 is a Monday.
describe("first response", () => {
  const created: ClockStory = [["11-17 09:00", "Created"]];
  test.each<[string, CaseEvents, ClockTarget, string, ExpectedClock]>([
    ["is owed", told(created), target, "11-17 10:00", ["running", 1, null, "11-17 11:00"]],
    [
      "at the moment it is due it is not late",
      told(created),
      target,
      "11-17 11:00",
      ["running", 2, null, "11-17 11:00"],
    ],
    ["is late afterwards", told(created), target, "11-17 11:01", ["failed", 2 + 1 / 60, null, "11-17 11:00"]],
    ["is given in time", told(created, "11-17 10:30"), target, "11-18 12:00", ["met", 1.5, "11-17 10:30", null]],
    [
      "is given at the last moment",
      told(created, "11-17 11:00"),
      target,
      "11-18 12:00",
      ["met", 2, "11-17 11:00", null],
    ],
    ["is given late", told(created, "11-17 12:00"), target, "11-18 12:00", ["failed", 3, "11-17 12:00", "11-17 11:00"]],
    [
      "given with the submit takes no time",
      told(created, "11-17 09:00"),
      target,
      "11-18 12:00",
      ["met", 0, "11-17 09:00", null],
    ],
    [
      "counts support time only",
      told([["11-20 15:00", "Created"]], "11-23 09:00"),
      target,
      "11-23 12:00",
      ["met", 1, "11-23 09:00", null],
    ],
    [
      "of a case raised on a Sunday is owed from Monday on",
      told([["11-22 12:00", "Created"]]),
      target,
      "11-23 09:30",
      ["running", 1, null, "11-23 10:30"],
    ],
    [
      "may be given before support opens",
      told([["11-22 12:00", "Created"]], "11-22 13:00"),
      target,
      "11-23 09:30",
      ["met", 0, "11-22 13:00", null],
    ],
    [
      "round the clock counts the night",
      told([["11-16 22:00", "Created"]]),
      around,
      "11-17 00:30",
      ["failed", 2.5, null, "11-17 00:00"],
    ],
    [
      "is owed while the customer is waited for",
      told([...created, ["11-17 09:30", "WaitsOnCustomer"]]),
      target,
      "11-17 10:00",
      ["running", 1, null, "11-17 11:00"],
    ],
    [
      "is owed though it was delivered",
      told([...created, ["11-17 09:30", "Delivered"]]),
      target,
      "11-17 12:00",
      ["failed", 3, null, "11-17 11:00"],
    ],
    [
      "is owed no more when the case is cancelled",
      told([...created, ["11-17 09:30", "Cancelled"]]),
      target,
      "11-18 12:00",
      ["stopped", 0.5, null, null],
    ],
    [
      "stays late when the case is closed after it",
      told([...created, ["11-17 13:00", "CaseClosed"]]),
      target,
      "11-18 12:00",
      ["failed", 4, null, "11-17 11:00"],
    ],
    [
      "is owed again when the case is reopened",
      told([...created, ["11-17 09:30", "CaseClosed"], ["11-18 09:00", "WaitsOnHavn"]]),
      target,
      "11-18 09:30",
      ["running", 1, null, "11-18 10:30"],
    ],
    [
      "is measured without a target",
      told(created, "11-17 15:00"),
      { ...target, firstResponse: null },
      "11-18 12:00",
      ["met", 6, "11-17 15:00", null],
    ],
  ])("%s", (_what, events, agreed, now, expected) => {
    expect(inWords(serviceClocks(calendar, events, agreed, at(now)).firstResponse)).toEqual(expected);
  });
});
