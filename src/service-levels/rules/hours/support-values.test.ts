import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { ownClosedDays, supportHours } from "#service-levels/contract/hours-values.ts";
import { parseClosedDays, parseSupportHours } from "#service-levels/rules/hours/support-hours.ts";
import { leavesPastDays, leavesPastHours } from "./leaves-past.ts";

const usual = "Mon-Thu 08:30-16:00, Fri 08:30-15:30";
const today = "2026-11-24";

describe("hours can be replaced by others that keep the past", () => {
  test.each<[string, string, string, boolean]>([
    ["the same", usual, usual, true],
    ["others from today on", usual, `${usual}; from 2026-11-24: Mon 08:00-16:00`, true],
    ["others from a day to come", usual, `${usual}; from 2027-01-01: Mon 08:00-16:00`, true],
    ["others since yesterday", usual, `${usual}; from 2026-11-23: Mon 08:00-16:00`, false],
    ["others that always held", usual, "Mon-Fri 08:00-16:00", false],
    ["without planned ones", `${usual}; from 2027-01-01: Mon 08:00-16:00`, usual, true],
    ["without those of a month ago", `${usual}; from 2026-10-24: Mon 08:00-16:00`, usual, false],
  ])("%s", (_what, before, after, may) => {
    expect(leavesPastHours(parseSupportHours(before), parseSupportHours(after), today)).toBe(may);
  });
});

describe("closed days can be replaced by others that keep the past", () => {
  test.each<[string, string, string, boolean]>([
    ["one to come", "", "2026-12-23 Company day", true],
    ["the rest of today", "", "2026-11-24 from 12:00 Move", true],
    ["yesterday", "", "2026-11-23 Late", false],
    ["without one to come", "2026-12-23 Company day", "", true],
    ["without one that is over", "2026-10-01 Move", "", false],
    ["one that is over by another name", "2026-10-01 Move", "2026-10-01 Moved", false],
    ["those that are over in another order", "2026-10-01 A; 2026-10-02 B", "2026-10-02 B; 2026-10-01 A", true],
  ])("%s", (_what, before, after, may) => {
    expect(leavesPastDays(parseClosedDays(before), parseClosedDays(after), today)).toBe(may);
  });
});

const [first] = parseSupportHours(usual);
const weekWith = (monday: readonly unknown[]) => [{ validFrom: null, week: { ...first?.week, monday } }];

describe("values", () => {
  test.each<[string, unknown, boolean]>([
    ["as the environment has them", parseSupportHours(`${usual}; from 2027-01-01: Mon 00:00-24:00`), true],
    ["none", [], false],
    [
      "two stretches of a day",
      weekWith([
        { from: "08:00", to: "12:00" },
        { from: "12:30", to: "16:00" },
      ]),
      true,
    ],
    [
      "stretches that touch",
      weekWith([
        { from: "08:00", to: "12:00" },
        { from: "12:00", to: "16:00" },
      ]),
      false,
    ],
    ["that end before they begin", weekWith([{ from: "16:00", to: "08:00" }]), false],
    ["a time that there is not", weekWith([{ from: "08:00", to: "25:00" }]), false],
    ["a first that begins on a day", [{ ...first, validFrom: "2026-11-24" }], false],
    [
      "days in another order",
      [first, { ...first, validFrom: "2027-02-01" }, { ...first, validFrom: "2027-01-01" }],
      false,
    ],
    ["a day that there is not", [first, { ...first, validFrom: "2027-02-30" }], false],
    ["a week that is never open", parseSupportHours(usual).map((one) => ({ ...one, week: {} })), false],
  ])("hours: %s", (_what, value, fits) => {
    expect(z.safeParse(supportHours, value).success).toBe(fits);
  });

  test.each<[string, unknown, boolean]>([
    ["as the environment has them", parseClosedDays("2026-12-23 Company day; 2027-06-25 from 12:00 Party"), true],
    ["a day twice", parseClosedDays("2026-12-23 Company day; 2026-12-23 from 12:00 Party"), false],
    ["without a name", [{ date: "2026-12-23", from: null, name: "" }], false],
    ["a name of two lines", [{ date: "2026-12-23", from: null, name: "a\nb" }], false],
    ["a day that there is not", [{ date: "2026-02-30", from: null, name: "a" }], false],
  ])("closed days: %s", (_what, value, fits) => {
    expect(z.safeParse(ownClosedDays, value).success).toBe(fits);
  });
});
