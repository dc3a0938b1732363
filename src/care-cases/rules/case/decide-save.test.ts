import { describe, expect, test } from "vitest";
import type { CaseValues } from "./case-changes.ts";
import { type DerivedCaseFields, deriveFields, type SaveContext, valuesAfterSave } from "./decide-save.ts";

const now = new Date("2026-11-18T10:00:00Z");
const earlier = new Date("2026-11-17T10:00:00Z");

const values: CaseValues = {
  title: "Invoice prints without its lines",
  description: "",
  caseType: "Incident",
  severity: "Regular",
  channel: "Portal",
  customerPriority: "Normal",
  customerNumber: "10023",
  contactPersonId: 101,
  owner: null,
  assigneeId: null,
  followUpDate: null,
  estimateHours: null,
  firstResponseSent: false,
  externalReference: null,
  status: "Created",
  statusReason: null,
};
const derived: DerivedCaseFields = {
  state: "Active",
  followUpMissed: false,
  submittedAt: earlier,
  closedAt: null,
  firstResponseAt: null,
  lastCustomerMessageAt: null,
  lastStaffMessageAt: null,
  remindOn: null,
  silentSince: null,
  untoldSince: null,
  sentBackAt: null,
  version: 3,
};
const staff = { side: "staff", userId: 1, isCreator: false } as const;
const customer = { side: "customer", userId: 101, isCreator: true } as const;
const external = { isInternal: false };
const internal = { isInternal: true };

type SaveRow = readonly [
  what: string,
  was: Partial<CaseValues>,
  changes: Partial<CaseValues>,
  context: Omit<SaveContext, "now" | "reopenDays">,
  expected: Partial<CaseValues> | string,
];

const asked: readonly SaveRow[] = [
  ["an answer of staff", {}, {}, { by: staff, message: external }, { status: "WaitsOnHavn" }],
  ["a note of staff", {}, {}, { by: staff, message: internal }, { status: "Created" }],
  ["the first assignee", {}, { assigneeId: 2 }, { by: staff, message: null }, { status: "WaitsOnHavn", assigneeId: 2 }],
  ["a status that is set wins", {}, { status: "Created" }, { by: staff, message: external }, { status: "Created" }],
  [
    "staff who deliver what nobody has take it",
    {},
    { status: "Delivered" },
    { by: staff, message: external },
    { status: "Delivered", assigneeId: 1 },
  ],
  [
    "nobody waits for who heard nothing",
    {},
    { status: "WaitsOnCustomer" },
    { by: staff, message: null },
    "needsNewerMessage",
  ],
  ["customers can't deliver", {}, { status: "Delivered" }, { by: customer, message: external }, "transitionNotAllowed"],
  [
    "a reason goes with the move that had it",
    { status: "Cancelled", statusReason: "Twice" },
    { status: "WaitsOnHavn" },
    { by: staff, message: null },
    { status: "WaitsOnHavn", statusReason: null },
  ],
];

test.each(asked)("%s", (_what, was, changes, context, expected) => {
  const after = valuesAfterSave({ ...values, ...was }, changes, derived, { ...context, now, reopenDays: 14 });
  if (typeof expected === "string") expect(after).toBe(expected);
  else expect(after).toMatchObject(expected);
});

describe("what a case keeps after", () => {
  const kept = (
    status: CaseValues["status"],
    context: Omit<SaveContext, "now" | "reopenDays">,
    was: Partial<DerivedCaseFields> = {},
  ) =>
    deriveFields(
      { ...derived, ...was },
      { before: values, after: { ...values, status }, customerHasUsers: true },
      { ...context, now, reopenDays: 14 },
    );

  test("the first response", () => {
    const derived = kept("WaitsOnHavn", { by: staff, message: external });
    expect(derived).toMatchObject({
      firstResponseAt: now,
      lastStaffMessageAt: now,
      lastCustomerMessageAt: null,
      version: 4,
    });
  });

  test("another message", () => {
    const derived = kept("WaitsOnHavn", { by: staff, message: external }, { firstResponseAt: earlier });
    expect(derived.firstResponseAt).toBe(earlier);
  });

  test("an internal note, and a customer's message", () => {
    expect(kept("Created", { by: staff, message: internal })).toMatchObject({
      firstResponseAt: null,
      lastStaffMessageAt: null,
    });
    expect(kept("Created", { by: customer, message: external })).toMatchObject({ lastCustomerMessageAt: now });
  });

  test("the end of a case, and time-triggered changes", () => {
    expect(kept("Cancelled", { by: staff, message: null })).toMatchObject({ closedAt: now });
    expect(kept("Cancelled", { by: null, message: null }, { closedAt: earlier })).toMatchObject({ closedAt: earlier });
    expect(kept("Delivered", { by: staff, message: external })).toMatchObject({ silentSince: now, closedAt: null });
  });
});
