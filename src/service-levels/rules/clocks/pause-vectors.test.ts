import { describe, expect, test } from "vitest";
import { danishSupport } from "#service-levels/rules/calendar/danish-support.ts";
import { parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { replayClocks } from "#tests/support/clocks/replay-clocks.ts";

const calendar = danishSupport(parseSupportHours("Mon-Thu 08:30-16:00, Fri 08:30-15:30"), []);

type Row = readonly [what: string, agreed: string, story: string, now: string, resolution: string];

/** Resolutions of whole cases, calculated by hand. 2026-11-16 is a Monday; minutes for response and resolution. */
const vectors: Readonly<Record<string, readonly Row[]>> = {
  pauses: [
    [
      "over Easter",
      "120/480",
      "2026-04-01 14:00 Created | 15:00 WaitsOnCustomer | 2026-04-07 09:30 WaitsOnHavn",
      "2026-04-07 10:30",
      "running 2 h, due 2026-04-08 09:00",
    ],
    [
      "over Christmas and New Year",
      "120/480",
      "2026-12-23 15:00 Created | 15:30 OnHold | 2027-01-04 08:30 WaitsOnHavn",
      "2027-01-04 09:30",
      "running 1.5 h, due 2027-01-04 16:00",
    ],
    [
      "that begins at night and ends on a Sunday",
      "120/480",
      "2026-11-16 15:00 Created | 22:00 WaitsOn3Part | 2026-11-22 12:00 WaitsOnHavn",
      "2026-11-23 10:30",
      "running 3 h, due 2026-11-23 15:30",
    ],
    [
      "within one night",
      "120/480",
      "2026-11-16 15:00 Created | 18:00 WorkingOn | 23:00 WaitsOnHavn",
      "2026-11-17 09:30",
      "running 2 h, due 2026-11-17 15:30",
    ],
    [
      "from closing to opening",
      "120/480",
      "2026-11-16 09:00 Created | 16:00 Planned | 2026-11-17 08:30 WaitsOnHavn",
      "2026-11-17 09:30",
      "running 8 h, due 2026-11-17 09:30",
    ],
    [
      "one after another in different statuses",
      "120/480",
      "2026-11-16 09:00 Created | 10:00 OnHold | 12:00 Planned | 14:00 WaitsOnHavn",
      "2026-11-16 15:00",
      "running 2 h, due 2026-11-17 13:30",
    ],
    [
      "over the afternoon of Constitution Day, when nothing is counted",
      "120/480",
      "2026-06-05 09:00 Created | 11:00 WaitsOnCustomer | 14:00 WaitsOnHavn",
      "2026-06-08 09:30",
      "running 3 h, due 2026-06-08 14:30",
    ],
    [
      "over Ascension Day and the day after",
      "120/480",
      "2026-05-13 15:00 Created | 15:30 Backlog | 2026-05-15 12:00 WaitsOnHavn",
      "2026-05-18 09:00",
      "running 1 h, due 2026-05-18 16:00",
    ],
    [
      "round the clock over the skipped hour",
      "60/1440 around",
      "2026-03-28 12:00 Created | 2026-03-29 01:00 OnHold | 04:00 WaitsOnHavn",
      "2026-03-29 05:00",
      "running 14 h, due 2026-03-29 15:00",
    ],
    [
      "round the clock over the hour that comes twice",
      "60/1440 around",
      "2026-10-24 12:00 Created | 2026-10-25 01:00 OnHold | 04:00 WaitsOnHavn",
      "2026-10-25 05:00",
      "running 14 h, due 2026-10-25 15:00",
    ],
    [
      "without any time between two saves",
      "120/480",
      "2026-11-16 09:00 Created | 10:00 OnHold | 10:00 WaitsOnHavn",
      "2026-11-16 11:00",
      "running 2 h, due 2026-11-17 09:30",
    ],
    [
      "in a pause nothing fails, however long",
      "120/480",
      "2026-11-16 09:00 Created | 2026-11-17 09:30 WaitsOnCustomer",
      "2028-11-16 09:00",
      "paused 8 h",
    ],
  ],
  ends: [
    [
      "delivered when the target had run exactly: met",
      "120/480",
      "2026-11-19 09:00 Created | 10:00 answered | 2026-11-20 09:30 Delivered",
      "2026-11-23 10:00",
      "met 8 h, ended 2026-11-20 09:30",
    ],
    [
      "rejected then: a minute later it has failed",
      "120/480",
      "2026-11-19 09:00 Created | 2026-11-20 09:30 Delivered | 2026-11-23 10:00 WaitsOnHavn",
      "2026-11-23 10:30",
      "failed 8.5 h, due 2026-11-23 10:00",
    ],
    [
      "accepted years after it was delivered",
      "120/480",
      "2026-11-16 09:00 Created | 10:00 answered | 12:00 Delivered | 2028-01-10 09:00 CaseClosed",
      "2028-02-01 09:00",
      "met 3 h, ended 2026-11-16 12:00",
    ],
    [
      "delivered in a pause",
      "120/480",
      "2026-11-16 09:00 Created | 10:00 answered | 10:00 OnHold | 2026-11-19 10:00 Delivered",
      "2026-11-20 09:00",
      "met 1 h, ended 2026-11-19 10:00",
    ],
    [
      "cancelled late",
      "120/480",
      "2026-11-16 09:00 Created | 2026-11-17 10:30 Cancelled",
      "2026-11-20 09:00",
      "failed 9 h, ended 2026-11-17 10:30, due 2026-11-17 09:30",
    ],
    [
      "closed late, and reopened a year later: it stays failed",
      "120/480",
      "2026-11-16 09:00 Created | 2026-11-17 12:00 CaseClosed | 2027-01-05 09:00 WaitsOnHavn",
      "2027-01-05 10:00",
      "failed 11.5 h, due 2026-11-17 09:30",
    ],
    [
      "closed in time, and reopened over Easter",
      "120/480",
      "2026-04-01 09:00 Created | 12:00 CaseClosed | 2026-04-04 12:00 WaitsOnHavn",
      "2026-04-07 10:30",
      "running 5 h, due 2026-04-07 13:30",
    ],
    [
      "without a target it is only measured",
      "120/-",
      "2026-11-16 09:00 Created | 10:00 answered | 2026-11-20 12:00 CaseClosed",
      "2026-11-23 09:00",
      "met 33 h, ended 2026-11-20 12:00",
    ],
  ],
  years: [
    [
      "two of them in the backlog",
      "120/480",
      "2024-01-08 09:00 Backlog | 2026-11-16 09:00 WaitsOnHavn",
      "2026-11-16 10:00",
      "running 1 h, due 2026-11-17 09:30",
    ],
    [
      "two of them round the clock, from a leap day on",
      "60/1051200 around",
      "2024-02-29 12:00 Created",
      "2025-03-01 12:00",
      "running 8784 h, due 2026-02-28 12:00",
    ],
    [
      "the support time of 2026, to its last minute",
      "60/111270",
      "2026-01-01 00:00 Created",
      "2026-12-30 16:00",
      "running 1854.5 h, due 2026-12-30 16:00",
    ],
  ],
};

describe.each(Object.entries(vectors))("%s", (_group, rows) => {
  test.each(rows)("%s", (_what, agreed, story, now, expected) => {
    const { recomputed, carried } = replayClocks({ calendar, agreed, story }, now);
    expect([recomputed[1], carried[1]]).toEqual([expected, expected]);
  });
});

describe("the first response", () => {
  test.each([
    [
      "runs while the resolution is paused",
      "2026-11-16 09:00 Created | 09:30 WaitsOn3Part",
      "2026-11-16 10:30",
      "running 1.5 h, due 2026-11-16 11:00",
    ],
    [
      "that is taken back was none",
      "2026-11-16 09:00 Created | 10:00 answered | 10:30 takenBack",
      "2026-11-16 10:45",
      "running 1.75 h, due 2026-11-16 11:00",
    ],
    [
      "given on Christmas Day to a case of Christmas Eve took no time",
      "2026-12-24 10:00 Created | 2026-12-25 10:00 answered",
      "2026-12-28 10:00",
      "met 0 h, ended 2026-12-25 10:00",
    ],
    [
      "is owed no more once the case was cancelled, and again when it is reopened",
      "2026-11-16 09:00 Created | 10:00 Cancelled | 2026-11-20 15:00 WaitsOnHavn",
      "2026-11-23 08:30",
      "running 1.5 h, due 2026-11-23 09:00",
    ],
  ])("%s", (_what, story, now, expected) => {
    const { recomputed, carried } = replayClocks({ calendar, agreed: "120/480", story }, now);
    expect([recomputed[0], carried[0]]).toEqual([expected, expected]);
  });
});
