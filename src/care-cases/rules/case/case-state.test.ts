import { describe, expect, test } from "vitest";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { type CaseState, caseStatuses } from "#care-cases/parts/status/contract.ts";
import { caseState, followUpMissed, isMissedAtMidnight, type StateFacts } from "./case-state.ts";

const whole: StateFacts = {
  status: "WorkingOn",
  followUpMissed: false,
  hasCustomer: true,
  caseType: "Incident",
  severity: "None",
  hasContactPerson: true,
  customerHasUsers: true,
};
const nothing: Partial<StateFacts> = { hasCustomer: false, caseType: null, severity: null, hasContactPerson: false };

const row = (state: CaseState, facts: Partial<StateFacts>) => ({ state, facts });

describe("a case's state", () => {
  test.each([
    row("Draft", { status: "Draft", followUpMissed: true, ...nothing }),
    row("Closed", { status: "CaseClosed", followUpMissed: true, ...nothing }),
    row("Cancelled", { status: "Cancelled", followUpMissed: true, ...nothing }),
    row("Inactive", { followUpMissed: true, ...nothing }),
    row("Inactive", { status: "OnHold", followUpMissed: true }),
    row("Inactive", { status: "Backlog", followUpMissed: true }),
    row("MissingInformation", { hasCustomer: false, customerHasUsers: false }),
    row("MissingInformation", { caseType: null }),
    row("MissingInformation", { severity: null }),
    row("MissingInformation", { hasContactPerson: false }),
    row("MissingInformation", { status: "OnHold", caseType: null }),
    row("MissingInformation", { status: "Backlog", severity: null }),
    row("Active", { hasContactPerson: false, customerHasUsers: false }),
    row("OnHold", { status: "OnHold" }),
    row("Backlog", { status: "Backlog" }),
    row("Active", {}),
    row("Active", { status: "Created" }),
    row("Active", { status: "Delivered" }),
  ])("is $state with $facts", ({ state, facts }) => {
    expect(caseState({ ...whole, ...facts })).toBe(state);
  });

  test.each(caseStatuses)("of a complete case in %s", (status) => {
    const own: Partial<Record<CaseStatus, CaseState>> = {
      Draft: "Draft",
      CaseClosed: "Closed",
      Cancelled: "Cancelled",
      OnHold: "OnHold",
      Backlog: "Backlog",
    };
    expect(caseState({ ...whole, status })).toBe(own[status] ?? "Active");
  });
});

describe("the missed follow-up flag", () => {
  const today = "2026-05-13";
  test.each([
    { was: false, followUpDate: null, status: "WorkingOn", missed: false },
    { was: false, followUpDate: "2026-05-12", status: "WorkingOn", missed: true },
    { was: false, followUpDate: "2026-05-13", status: "WorkingOn", missed: false },
    { was: false, followUpDate: "2026-05-14", status: "WorkingOn", missed: false },
    { was: true, followUpDate: "2026-05-12", status: "WorkingOn", missed: true },
    { was: true, followUpDate: "2026-05-13", status: "WorkingOn", missed: true },
    { was: true, followUpDate: "2026-05-14", status: "WorkingOn", missed: false },
    { was: true, followUpDate: null, status: "WorkingOn", missed: true },
    { was: true, followUpDate: null, status: "Delivered", missed: true },
    { was: true, followUpDate: null, status: "Cancelled", missed: false },
    { was: true, followUpDate: null, status: "CaseClosed", missed: false },
    { was: true, followUpDate: "2026-05-12", status: "Delivered", missed: true },
    { was: true, followUpDate: "2026-05-12", status: "CaseClosed", missed: false },
    { was: true, followUpDate: "2026-05-12", status: "Cancelled", missed: false },
    { was: false, followUpDate: "2026-05-12", status: "Draft", missed: false },
    // Reopened with a date that has passed meanwhile.
    { was: false, followUpDate: "2026-04-01", status: "WaitsOnHavn", missed: true },
  ] as const)("was $was, $followUpDate, $status → $missed", ({ missed, ...save }) => {
    expect(followUpMissed({ ...save, today })).toBe(missed);
  });

  test.each([
    { followUpDate: null, missed: false },
    { followUpDate: "2026-05-12", missed: true },
    { followUpDate: "2026-05-13", missed: false },
    { followUpDate: "2026-05-14", missed: false },
  ])("is set at midnight for $followUpDate: $missed", ({ followUpDate, missed }) => {
    expect(isMissedAtMidnight({ followUpDate, today })).toBe(missed);
  });
});
