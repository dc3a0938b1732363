import { expect, test } from "vitest";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { type DeliveryTold, silenceAfter } from "#care-cases/rules/case/case-state.ts";
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
  const save = { before, after, by, silentSince, untoldSince: null, delivery: "told", now } as const;
  expect(silenceAfter(save)).toEqual({ silentSince: expected, untoldSince: null });
});

type Dates = [silentSince: Date | null, untoldSince: Date | null];

test.each<[string, CaseStatus, "staff" | "customer" | null, DeliveryTold, Dates, Dates]>([
  ["doesn't begin while nobody of the customer was told", "WorkingOn", "staff", "untold", [null, null], [null, now]],
  [
    "begins at a company without anybody, though nobody was told",
    "WorkingOn",
    "staff",
    "nobodyThere",
    [null, null],
    [now, now],
  ],
  ["doesn't begin by itself", "Delivered", "staff", "untold", [null, earlier], [null, earlier]],
  ["begins once somebody is told", "Delivered", "staff", "told", [null, earlier], [now, null]],
  [
    "begins anew once somebody is told at a company that had nobody",
    "Delivered",
    "staff",
    "told",
    [earlier, earlier],
    [now, null],
  ],
  ["begins when the customer saves, who knows then", "Delivered", "customer", "untold", [null, earlier], [now, null]],
])("the silent period %s", (_name, before, by, delivery, [silentSince, untoldSince], [since, untold]) => {
  const save = { before, after: "Delivered", by, silentSince, untoldSince, delivery, now } as const;
  expect(silenceAfter(save)).toEqual({ silentSince: since, untoldSince: untold });
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

test("the reason says if nobody was told of the delivery", () => {
  expect(silentReason(10, { isUntold: true })).toBe("NobodyToldForSupportDays 10");
  expect(isSilentReason("NobodyToldForSupportDays 5")).toBe(true);
});
