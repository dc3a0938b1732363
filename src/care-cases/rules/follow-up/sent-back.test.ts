import { expect, test } from "vitest";
import type { CaseStatus } from "#care-cases/contract/care-case.ts";
import { sentBackAfter } from "#care-cases/rules/case/case-state.ts";
import type { Side } from "#care-cases/rules/case/case-status.ts";

const now = new Date("2026-11-20T09:00:00Z");
const earlier = new Date("2026-11-01T09:00:00Z");

test.each<[before: CaseStatus, after: CaseStatus, by: Side | null, was: Date | null, is: Date | null]>([
  // The customer rejects it, or reopens it with a message.
  ["Delivered", "WaitsOnHavn", "customer", null, now],
  ["CaseClosed", "WaitsOnHavn", "customer", null, now],
  // Staff reopen it themselves: not a complaint.
  ["Delivered", "WorkingOn", "staff", null, null],
  ["CaseClosed", "WaitsOnHavn", "staff", null, null],
  ["Cancelled", "WaitsOnHavn", "staff", null, null],
  // Kept while the case is worked on, whoever saves.
  ["WaitsOnHavn", "WorkingOn", "staff", earlier, earlier],
  ["WorkingOn", "WorkingOn", "customer", earlier, earlier],
  ["WaitsOnCustomer", "WaitsOnHavn", "customer", earlier, earlier],
  ["WorkingOn", "Backlog", "staff", earlier, earlier],
  // Cleared when delivered or ended again.
  ["WorkingOn", "Delivered", "staff", earlier, null],
  ["WaitsOnHavn", "CaseClosed", "staff", earlier, null],
  ["WaitsOnHavn", "Cancelled", "customer", earlier, null],
  ["Delivered", "CaseClosed", null, null, null],
  ["Delivered", "Delivered", "staff", null, null],
  // Never delivered, so never sent back.
  ["Draft", "Created", "customer", null, null],
  ["WaitsOnCustomer", "WaitsOnHavn", "customer", null, null],
])("%s to %s by %s", (before, after, by, sentBackAt, expected) => {
  expect(sentBackAfter({ before, after, by, sentBackAt, now })).toEqual(expected);
});
