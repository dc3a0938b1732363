import { describe, expect, test } from "vitest";
import { actReason, casesToActOn, isYesterday } from "./act-reason.ts";

const today = "2026-11-21";
const row = {
  id: 1,
  status: "WaitsOnHavn",
  state: "Active",
  followUpDate: null,
  assignee: { id: 1, name: "Mette Sørensen", isStaff: true },
  lastMessageBy: null,
  lastMessageAt: null,
} as const;

describe("why a case needs somebody", () => {
  test.each([
    ["staff", { state: "Inactive", followUpDate: "2026-11-19" }, "overdue"],
    ["staff", { followUpDate: "2026-11-20" }, "overdue"],
    ["staff", { state: "Inactive", followUpDate: today }, "overdue"],
    ["staff", { followUpDate: today }, "dueToday"],
    ["staff", { lastMessageBy: "customer", lastMessageAt: "2026-11-21T08:00:00Z" }, "answered"],
    ["staff", { lastMessageBy: "staff" }, "waits"],
    ["staff", { state: "MissingInformation" }, "missingInformation"],
    ["staff", { status: "Created", assignee: null }, "unassigned"],
    ["administrator", { status: "Delivered", lastMessageBy: "staff" }, "delivered"],
    ["user", { status: "WaitsOnCustomer", lastMessageBy: "staff" }, "answered"],
    ["user", { status: "WaitsOnCustomer", lastMessageBy: "customer" }, "waits"],
    ["user", { status: "WaitsOnCustomer", state: "MissingInformation" }, "missingInformation"],
  ] as const)("%s, %o: %s", (role, facts, kind) => {
    expect(actReason({ ...row, ...facts }, role, today).kind).toBe(kind);
  });

  test("the most urgent come first, each case once, as many as asked for", () => {
    const lists = [
      [
        { ...row, id: 1 },
        { ...row, id: 2, followUpDate: "2026-11-18" },
        { ...row, id: 3, followUpDate: "2026-11-10" },
      ],
      [
        { ...row, id: 2, followUpDate: "2026-11-18" },
        { ...row, id: 4, followUpDate: today },
      ],
    ];
    expect(casesToActOn(lists, "staff", today, 3).map((one) => one.row.id)).toEqual([3, 2, 4]);
  });

  test("yesterday is the day before", () => {
    expect(isYesterday("2026-11-20", today)).toBe(true);
    expect(isYesterday("2026-10-31", "2026-11-01")).toBe(true);
    expect(isYesterday("2026-11-19", today)).toBe(false);
  });
});
