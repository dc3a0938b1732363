import { expect, test } from "vitest";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { silentSinceAfter } from "#care-cases/rules/case/case-state.ts";
import { calendar } from "#tests/support/clocks/build-clock-events.ts";
import { closesBySilence, isSilentReason, silentReason, silentTooLong } from "./silent-close.ts";

const now = new Date("2026-11-16T15:00:00.000Z");
const earlier = new Date("2026-11-02T09:00:00.000Z");

test.each<[string, CaseStatus, CaseStatus, "staff" | "customer" | null, Date | null, Date | null]>([
  ["begins when staff deliver", "WorkingOn", "Delivered", "staff", null, now],
  ["begins anew when they deliver again", "WaitsOnHavn", "Delivered", "staff", null, now],
  ["goes on while staff save", "Delivered", "Delivered", "staff", earlier, earlier],
  ["begins anew when the customer saves", "Delivered", "Delivered", "customer", earlier, now],
  ["is over when the customer rejects", "Delivered", "WaitsOnHavn", "customer", earlier, null],
  ["is over when the case is closed", "Delivered", "CaseClosed", null, earlier, null],
  ["never was of a case that is worked on", "WorkingOn", "WaitsOnHavn", "staff", null, null],
])("the silent period %s", (_name, before, after, by, silentSince, expected) => {
  expect(silentSinceAfter({ before, after, by, silentSince, now })).toEqual(expected);
});

test("a case closes when support closes on its tenth silent day", () => {
  expect(closesBySilence({ calendar, silentDays: 10 }, earlier)).toEqual(now);
  const before = silentTooLong({ calendar, silentDays: 10 }, now);
  expect(before && earlier < before).toBe(true);
  const minuteBefore = silentTooLong({ calendar, silentDays: 10 }, new Date(now.getTime() - 60_000));
  expect(minuteBefore && earlier < minuteBefore).toBe(false);
});

test("another setting closes a case on another day", () => {
  expect(closesBySilence({ calendar, silentDays: 5 }, earlier)).toEqual(new Date("2026-11-09T15:00:00.000Z"));
});

test.each([
  [10, "SilentForTenSupportDays"],
  [5, "SilentForSupportDays 5"],
])("the reason for %i days is %s, and can't be a person's", (days, reason) => {
  expect(silentReason(days)).toBe(reason);
  expect(isSilentReason(reason)).toBe(true);
  expect(isSilentReason(`${reason}?`)).toBe(false);
});
