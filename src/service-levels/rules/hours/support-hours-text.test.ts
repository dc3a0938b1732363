import { describe, expect, test } from "vitest";
import { parseClosedDays, parseSupportHours } from "./support-hours.ts";
import { closedDaysText, daysWithSameHours, supportHoursText } from "./support-hours-text.ts";

describe("hours are serialized as they are parsed", () => {
  test.each([
    "Mon-Thu 08:30-16:00, Fri 08:30-15:30",
    "Mon-Sun 00:00-24:00",
    "Mon 08:30-12:00 12:30-16:00, Wed 08:30-12:00",
    "Mon-Thu 08:30-16:00, Fri 08:30-15:30; from 2027-01-01: Mon-Fri 08:00-16:00; from 2027-06-01: Mon 09:00-10:00",
  ])("%s", (text) => {
    expect(supportHoursText(parseSupportHours(text))).toBe(text);
  });
});

test.each(["", "2026-12-23 Company day; 2027-06-25 from 12:00 Summer party"])(
  "closed days are serialized as they are parsed: %j",
  (text) => {
    expect(closedDaysText(parseClosedDays(text))).toBe(text);
  },
);

test("consecutive days with the same hours are combined", () => {
  const [hours] = parseSupportHours("Mon-Thu 08:30-16:00, Fri 08:30-15:30");
  const days = hours && daysWithSameHours(hours.week).map(({ first, last, windows }) => [first, last, windows.length]);
  expect(days).toEqual([
    ["monday", "thursday", 1],
    ["friday", "friday", 1],
    ["saturday", "sunday", 0],
  ]);
});
