import { describe, expect, test } from "vitest";
import { danishSupport } from "#service-levels/rules/calendar/danish-support.ts";
import { parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { replayClocks } from "#tests/support/clocks/replay-clocks.ts";

const danishHours = "Mon-Thu 08:30-16:00, Fri 08:30-15:30";
const lunch = "Mon-Fri 08:00-12:00 12:30-16:00";
const changing = `${danishHours}; from 2026-11-18: Mon-Fri 10:00-12:00`;

type Row = readonly [
  what: string,
  agreed: string,
  story: string,
  now: string,
  firstResponse: string,
  resolution: string,
];

/** Whole cases calculated by hand: both clocks of each. 2026-11-16 is a Monday; minutes for response and resolution. */
const vectors: Readonly<Record<string, readonly Row[]>> = {
  "what is agreed changes mid-way": [
    [
      "a higher severity counts from the same start, and may have run out",
      "120/480",
      "2026-11-16 09:00 Created | 11:00 60/240",
      "2026-11-16 11:30",
      "failed 2.5 h, due 2026-11-16 10:00",
      "running 2.5 h, due 2026-11-16 13:00",
    ],
    [
      "a lower severity gives more time, up to the last moment",
      "120/480",
      "2026-11-16 09:00 Created | 11:00 480/960",
      "2026-11-16 12:00",
      "running 3 h, due 2026-11-17 09:30",
      "running 3 h, due 2026-11-18 10:00",
    ],
    [
      "a lower severity mends no first response that has failed",
      "120/480",
      "2026-11-16 09:00 Created | 12:00 480/960",
      "2026-11-16 12:30",
      "failed 3.5 h, due 2026-11-16 11:00",
      "running 3.5 h, due 2026-11-18 10:00",
    ],
    [
      "nor a resolution that has failed",
      "120/480",
      "2026-11-16 09:00 Created | 10:00 answered | 2026-11-17 11:00 480/4800",
      "2026-11-17 12:00",
      "met 1 h, ended 2026-11-16 10:00",
      "failed 10.5 h, due 2026-11-17 09:30",
    ],
    [
      "up and down again: what the shorter one let run out stays so",
      "120/480",
      "2026-11-16 09:00 Created | 10:00 30/600 | 10:01 120/480",
      "2026-11-16 10:30",
      "failed 1.5 h, due 2026-11-16 09:30",
      "running 1.5 h, due 2026-11-17 09:30",
    ],
    [
      "an agreement round the clock counts the weekend from its beginning",
      "120/480",
      "2026-11-20 15:00 Created | 2026-11-21 12:00 60/1440 around",
      "2026-11-21 13:00",
      "failed 22 h, due 2026-11-20 16:00",
      "running 22 h, due 2026-11-21 15:00",
    ],
    [
      "an agreement in support time forgets the weekend, but not what had failed",
      "240/2880 around",
      "2026-11-20 15:00 Created | 2026-11-21 12:00 120/480",
      "2026-11-23 09:30",
      "failed 1.5 h, due 2026-11-20 19:00",
      "running 1.5 h, due 2026-11-23 16:00",
    ],
    [
      "an agreement that comes later counts from the submit",
      "-/-",
      "2026-11-16 09:00 Created | 12:00 120/480",
      "2026-11-16 12:30",
      "failed 3.5 h, due 2026-11-16 11:00",
      "running 3.5 h, due 2026-11-17 09:30",
    ],
    [
      "an agreement that ends leaves clocks that only measure",
      "120/480",
      "2026-11-16 09:00 Created | 10:00 -/-",
      "2026-11-20 12:00",
      "running 33 h",
      "running 33 h",
    ],
    [
      "an agreement that ends mends nothing that has failed",
      "120/480",
      "2026-11-16 09:00 Created | 12:00 -/-",
      "2026-11-16 12:30",
      "failed 3.5 h, due 2026-11-16 11:00",
      "running 3.5 h",
    ],
    [
      "pauses are kept",
      "120/480",
      "2026-11-16 09:00 Created | 10:00 OnHold | 12:00 480/240 | 14:00 WaitsOnHavn",
      "2026-11-16 15:00",
      "failed 6 h, due 2026-11-16 11:00",
      "running 2 h, due 2026-11-17 09:30",
    ],
    [
      "what had ended stays as it was",
      "120/480",
      "2026-11-16 09:00 Created | 09:30 answered | 15:00 Delivered | 2026-11-17 09:00 15/120",
      "2026-11-17 12:00",
      "met 0.5 h, ended 2026-11-16 09:30",
      "met 6 h, ended 2026-11-16 15:00",
    ],
    [
      "until the case is reopened: then the new target counts from the submit",
      "120/480",
      "2026-11-16 09:00 Created | 09:30 answered | 15:00 Delivered | 2026-11-17 09:00 15/120 | 10:00 WaitsOnHavn",
      "2026-11-17 11:00",
      "met 0.5 h, ended 2026-11-16 09:30",
      "failed 7 h, due 2026-11-16 11:00",
    ],
  ],
  "clocks that change, and closed time": [
    [
      "round the clock over the change to winter time",
      "1440/2880 around",
      "2026-10-24 12:00 Created",
      "2026-10-25 12:00",
      "failed 25 h, due 2026-10-25 11:00",
      "running 25 h, due 2026-10-26 11:00",
    ],
    [
      "round the clock from the second of the two hours",
      "60/120 around",
      "2026-10-25 02:30! Created",
      "2026-10-25 03:00",
      "running 0.5 h, due 2026-10-25 03:30",
      "running 0.5 h, due 2026-10-25 04:30",
    ],
    [
      "support time over Easter and the change to summer time",
      "120/480",
      "2027-03-24 15:00 Created",
      "2027-03-30 09:30",
      "running 2 h, due 2027-03-30 09:30",
      "running 2 h, due 2027-03-30 15:30",
    ],
    [
      "over Great Prayer Day of 2023",
      "120/480",
      "2023-05-04 15:00 Created",
      "2023-05-08 09:30",
      "running 2 h, due 2023-05-08 09:30",
      "running 2 h, due 2023-05-08 15:30",
    ],
    [
      "over what was Great Prayer Day, in 2024",
      "120/480",
      "2024-04-25 15:00 Created",
      "2024-04-26 09:30",
      "running 2 h, due 2024-04-26 09:30",
      "running 2 h, due 2024-04-26 15:30",
    ],
    [
      "raised in the afternoon of Constitution Day",
      "120/480",
      "2026-06-05 13:00 Created",
      "2026-06-08 10:30",
      "running 2 h, due 2026-06-08 10:30",
      "running 2 h, due 2026-06-09 09:00",
    ],
    [
      "raised when it closes, answered when it opens",
      "120/480",
      "2026-11-17 16:00 Created | 2026-11-18 08:30 answered",
      "2026-11-18 09:30",
      "met 0 h, ended 2026-11-18 08:30",
      "running 1 h, due 2026-11-19 09:00",
    ],
    [
      "resolved at the moment of closing",
      "120/450",
      "2026-11-17 08:30 Created | 09:00 answered | 16:00 CaseClosed",
      "2026-11-18 12:00",
      "met 0.5 h, ended 2026-11-17 09:00",
      "met 7.5 h, ended 2026-11-17 16:00",
    ],
    [
      "due at the moment of closing, answered and delivered before it opens again",
      "60/60",
      "2026-11-17 15:00 Created | 18:00 answered | 19:00 Delivered",
      "2026-11-18 12:00",
      "failed 1 h, ended 2026-11-17 18:00, due 2026-11-17 16:00",
      "failed 1 h, ended 2026-11-17 19:00, due 2026-11-17 16:00",
    ],
    [
      "used up when the pause begins, gone on with while closed",
      "-/60",
      "2026-11-17 15:00 Created | 16:00 WaitsOnCustomer | 18:00 WaitsOnHavn",
      "2026-11-17 18:01",
      "running 1 h",
      "failed 1 h, due 2026-11-17 18:00",
    ],
  ],
};

describe.each(Object.entries(vectors))("%s", (_group, rows) => {
  const calendar = danishSupport(parseSupportHours(danishHours), []);
  test.each(rows)("%s", (_what, agreed, story, now, ...expected) => {
    const { recomputed, carried } = replayClocks({ calendar, agreed, story }, now);
    expect(recomputed).toEqual(expected);
    expect(carried).toEqual(expected);
  });
});

describe("other hours", () => {
  test.each([
    [
      lunch,
      "2026-11-16 11:30 Created | 12:10 WaitsOnCustomer | 12:20 WaitsOnHavn",
      "2026-11-16 13:30",
      "failed 1.5 h, due 2026-11-16 13:00",
      "running 1.5 h, due 2026-11-17 12:00",
    ],
    [
      changing,
      "2026-11-17 15:00 Created",
      "2026-11-18 10:30",
      "failed 1.5 h, due 2026-11-17 16:00",
      "running 1.5 h, due 2026-11-23 11:00",
    ],
  ])("%s: %s", (hours, story, now, ...expected) => {
    const calendar = danishSupport(parseSupportHours(hours), []);
    const { recomputed, carried } = replayClocks({ calendar, agreed: "60/480", story }, now);
    expect([recomputed, carried]).toEqual([expected, expected]);
  });
});
