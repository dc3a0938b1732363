import { describe, expect, test } from "vitest";
import { lastReminderDay, nextReminder, reminderAfter, reminderInstant, remindersDue } from "./follow-up-reminders.ts";

test.each([
  ["2026-11-23", "2026-11-23T07:00:00.000Z"],
  ["2026-10-24", "2026-10-24T06:00:00.000Z"],
  ["2026-10-25", "2026-10-25T07:00:00.000Z"],
  ["2027-03-27", "2027-03-27T07:00:00.000Z"],
  ["2027-03-28", "2027-03-28T06:00:00.000Z"],
  ["2026-12-24", "2026-12-24T07:00:00.000Z"],
])("reminders of %s are sent at 08:00 in Denmark: %s", (day, instant) => {
  expect(reminderInstant(day).toISOString()).toBe(instant);
  expect(lastReminderDay(new Date(instant))).toBe(day);
  expect(lastReminderDay(new Date(Date.parse(instant) - 1)) < day).toBe(true);
});

const before8 = "2026-11-23T06:59:59.999Z";
const from8 = "2026-11-23T07:00:00.000Z";

test.each([
  ["none", null, from8, null],
  ["in a week", "2026-11-30", from8, "2026-11-29"],
  ["tomorrow, before 08:00", "2026-11-24", before8, "2026-11-23"],
  ["tomorrow, from 08:00 on", "2026-11-24", from8, "2026-11-24"],
  ["today, before 08:00", "2026-11-23", before8, "2026-11-23"],
  ["today, from 08:00 on", "2026-11-23", from8, null],
  ["yesterday", "2026-11-22", before8, null],
  ["over the change of the year", "2027-01-01", from8, "2026-12-31"],
])("the next reminder of a date %s is on the right day", (_name, followUpDate, now, day) => {
  expect(nextReminder(followUpDate, new Date(now))).toBe(day);
});

test.each([
  [
    "stays what it was while the date does",
    { followUpDate: "2026-11-30", was: "2026-11-30", remindOn: "2026-11-30" },
    "2026-11-30",
  ],
  ["stays told while the date does", { followUpDate: "2026-11-30", was: "2026-11-30", remindOn: null }, null],
  ["begins with a new date", { followUpDate: "2026-12-10", was: "2026-11-30", remindOn: null }, "2026-12-09"],
  ["goes with the date", { followUpDate: null, was: "2026-11-30", remindOn: "2026-11-29" }, null],
  ["goes when the case ends", { isOpen: false }, null],
  ["begins with the submit", { wasOpen: false, remindOn: null }, "2026-11-29"],
  [
    "comes back with a case that is opened again",
    { wasOpen: false, remindOn: null, followUpDate: "2026-11-24" },
    "2026-11-24",
  ],
  [
    "is over for a date that passed while the case was closed",
    { wasOpen: false, remindOn: null, followUpDate: "2026-11-20" },
    null,
  ],
])("the reminder that a save stores %s", (_name, given, day) => {
  const usual = { isOpen: true, wasOpen: true, followUpDate: "2026-11-30", was: "2026-11-30", remindOn: "2026-11-29" };
  expect(reminderAfter({ ...usual, ...given, now: new Date(from8) })).toBe(day);
});

describe("reminders of the follow-up date 2026-11-24", () => {
  test.each([
    ["the day before at 08:00", "2026-11-23T07:00:00Z", false, "dayBefore"],
    ["late on the day before", "2026-11-23T22:59:59Z", false, "dayBefore"],
    ["on the day before 08:00", "2026-11-24T06:59:59Z", false, "dayBefore"],
    ["on the day at 08:00", "2026-11-24T07:00:00Z", false, "day"],
    ["late on the day", "2026-11-24T22:59:59Z", false, "day"],
    ["when its midnight has passed", "2026-11-24T23:00:00Z", false, "dateOnly"],
    ["a week late", "2026-12-01T12:00:00Z", false, "dateOnly"],
    ["a week late, when midnight made it inactive", "2026-12-01T12:00:00Z", true, "dateOnly"],
    ["on the day, when it was inactive before", "2026-11-24T07:00:00Z", true, "dateOnly"],
  ])("%s", (_name, now, isMissed, told) => {
    expect(remindersDue({ followUpDate: "2026-11-24", isMissed }, new Date(now))).toBe(told);
  });
});
