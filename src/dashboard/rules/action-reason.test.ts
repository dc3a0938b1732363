import { describe, expect, test } from "vitest";
import type { TimeLeft } from "#service-levels/contract/time-left.ts";
import { toSoonWithin } from "#service-levels/rules/clocks/time-left-shown.ts";
import { serviceLevelSettings } from "#service-levels/rules/settings.ts";
import { defaultValues } from "#settings/rules/declared-values.ts";
import { actionReason, casesToActOn, isYesterday } from "./action-reason.ts";

const today = "2026-11-20";
const now = Date.parse("2026-11-20T09:00:00Z");
const asked = { today, now, soonWithin: toSoonWithin(defaultValues(serviceLevelSettings).cases) };
const row = {
  id: 1,
  status: "WaitsOnHavn",
  state: "Active",
  followUpDate: null,
  assignee: { id: 1, name: "Mette Sørensen", isStaff: true },
  contactPerson: { id: 7, name: "Gitte Lund", isStaff: false },
  lastMessageBy: null,
  lastMessageAt: null,
  timeLeft: null,
} as const;

const mette = { role: "staff", userId: 1 } as const;
const gitte = { role: "user", userId: 7 } as const;
const colleague = { id: 8, name: "Ida Winther", isStaff: false };

/** A running clock during support hours, as of now. */
const clock = (target: TimeLeft["target"], minutesLeft: number, given: Partial<TimeLeft> = {}): TimeLeft => ({
  target,
  state: minutesLeft < 0 ? "Failed" : "Running",
  clock: "support",
  dueAt: new Date(now + minutesLeft * 60_000).toISOString(),
  seconds: minutesLeft * 60,
  ticksFrom: new Date(now).toISOString(),
  ticksUntil: "2026-11-20T14:30:00.000Z",
  ...given,
});
const paused: Partial<TimeLeft> = { state: "Paused", dueAt: null, ticksFrom: null, ticksUntil: null };
const over: Partial<TimeLeft> = { ...paused, state: "Failed", seconds: null };
const late = { state: "Inactive", followUpDate: "2026-11-18" } as const;

describe("why a case needs action", () => {
  test.each([
    ["staff", { state: "Inactive", followUpDate: "2026-11-18" }, "overdue"],
    ["staff", { followUpDate: "2026-11-19" }, "overdue"],
    ["staff", { state: "Inactive", followUpDate: today }, "overdue"],
    ["staff", { followUpDate: today }, "dueToday"],
    ["staff", { lastMessageBy: "customer", lastMessageAt: "2026-11-20T08:00:00Z" }, "answered"],
    ["staff", { lastMessageBy: "staff" }, "waits"],
    ["staff", { state: "MissingInformation" }, "missingInformation"],
    ["staff", { status: "Created", assignee: null }, "unassigned"],
    ["administrator", { status: "Delivered", lastMessageBy: "staff" }, "delivered"],
    ["user", { status: "WaitsOnCustomer", lastMessageBy: "staff" }, "answered"],
    ["user", { status: "WaitsOnCustomer", lastMessageBy: "customer" }, "waits"],
    ["user", { status: "WaitsOnCustomer", contactPerson: colleague }, "waitsOnCompany"],
    ["user", { status: "WaitsOnCustomer", contactPerson: null }, "waitsOnCompany"],
    ["user", { status: "WaitsOnCustomer", state: "MissingInformation" }, "missingInformation"],
  ] as const)("%s, %o: %s", (role, facts, kind) => {
    expect(actionReason({ ...row, ...facts }, { role, userId: 7 }, asked).kind).toBe(kind);
  });

  test.each([
    ["an answer that is due within the hour", clock("FirstResponse", 25), {}, "runningOut", "FirstResponse"],
    ["an answer that has more than an hour", clock("FirstResponse", 61), {}, "waits", null],
    ["a resolution that is due within half a day", clock("Resolution", 239), {}, "runningOut", "Resolution"],
    ["a resolution that has longer", clock("Resolution", 240), {}, "waits", null],
    ["an answer that is late", clock("FirstResponse", -1), {}, "failed", "FirstResponse"],
    ["a resolution that is late", clock("Resolution", -120), {}, "failed", "Resolution"],
    [
      "one that was in time when it was read, and is late now",
      clock("Resolution", 0, { ticksFrom: new Date(now - 1_000).toISOString() }),
      {},
      "failed",
      "Resolution",
    ],
    ["a missed follow-up, before the clock", clock("Resolution", -120), late, "failed", "Resolution"],
    ["a paused one that has failed", clock("Resolution", -120, { ...paused, state: "Failed" }), late, "overdue", null],
    ["a paused one", clock("Resolution", 5, paused), {}, "waits", null],
    ["one that failed and was answered", clock("FirstResponse", -5, over), {}, "waits", null],
  ] as const)("staff, %s", (_name, timeLeft, facts, kind, target) => {
    expect(actionReason({ ...row, ...facts, timeLeft }, mette, asked)).toMatchObject({ kind, target });
  });

  test("close deadlines follow the setting", () => {
    const kindOf = (timeLeft: TimeLeft) =>
      actionReason({ ...row, timeLeft }, mette, { ...asked, soonWithin: { FirstResponse: 1_500, Resolution: 60 } })
        .kind;
    expect([24, 25].map((minutes) => kindOf(clock("FirstResponse", minutes)))).toEqual(["runningOut", "waits"]);
    expect(kindOf(clock("Resolution", 1))).toBe("waits");
  });

  test("the text says since when or until when", () => {
    const { since } = actionReason({ ...row, timeLeft: clock("FirstResponse", 25) }, mette, asked);
    expect(since).toBe("2026-11-20T09:25:00.000Z");
  });

  test("the provider's obligations are no reason for a customer to act", () => {
    const facts = {
      ...row,
      status: "WaitsOnCustomer",
      lastMessageBy: "staff",
      timeLeft: clock("Resolution", -5),
    } as const;
    expect(actionReason(facts, gitte, asked).kind).toBe("answered");
  });

  test("yesterday is the day before", () => {
    expect(isYesterday("2026-11-19", today)).toBe(true);
    expect(isYesterday("2026-10-31", "2026-11-01")).toBe(true);
    expect(isYesterday("2026-11-18", today)).toBe(false);
  });
});

test("most urgent first, up to the limit", () => {
  const answered = { lastMessageBy: "customer", lastMessageAt: "2026-11-20T08:00:00Z" } as const;
  const rows = [
    { ...row, id: 1 },
    { ...row, id: 2, timeLeft: clock("Resolution", 600) },
    { ...row, id: 3, ...answered },
    { ...row, id: 4, ...answered, lastMessageAt: "2026-11-20T07:00:00Z" },
    { ...row, id: 5, followUpDate: today },
    { ...row, id: 6, ...late },
    { ...row, id: 7, ...late, followUpDate: "2026-11-10" },
    { ...row, id: 8, timeLeft: clock("Resolution", -5) },
    { ...row, id: 9, timeLeft: clock("FirstResponse", -500) },
    { ...row, id: 10, timeLeft: clock("FirstResponse", 50) },
    { ...row, id: 11, timeLeft: clock("Resolution", 10) },
  ];
  const order = (most: number) => casesToActOn(rows, mette, asked, most).map((one) => one.row.id);
  expect(order(11)).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(order(2)).toEqual([11, 10]);
});

test("a customer's own cases are before those of colleagues, whatever the reason", () => {
  const rows = [
    { ...row, id: 1, status: "Delivered", contactPerson: colleague },
    { ...row, id: 2, status: "WaitsOnCustomer" },
  ] as const;
  expect(casesToActOn(rows, gitte, asked, 2).map((one) => [one.row.id, one.isMine])).toEqual([
    [2, true],
    [1, false],
  ]);
});
