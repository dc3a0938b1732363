import { describe, expect, test } from "vitest";
import {
  canBeImpersonated,
  impersonationEnd,
  mayImpersonate,
  mayReadLog,
} from "#impersonation/rules/impersonation-access.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";

const anna: Actor = {
  userId: 1,
  name: "Anna",
  email: "anna@havn.example",
  role: "staff",
  customerNumber: null,
  customerNumbers: [],
  sessionId: "s",
  staffRoles: ["agent"],
  impersonator: null,
};
const nora: Actor = { ...anna, userId: 3, role: "administrator", customerNumber: "1001", customerNumbers: ["1001"] };
const nils: Actor = { ...nora, userId: 4, role: "user" };
const asNora: Actor = { ...nora, impersonator: { userId: 1, name: "Anna" } };

test.each([
  ["staff", anna, "yes"],
  ["an administrator", nora, "no"],
  ["a user", nils, "no"],
  ["staff who act for an administrator", asNora, "nested"],
  ["staff who act for a user", { ...nils, impersonator: asNora.impersonator }, "nested"],
])("may act for somebody: %s: %s", (_who, actor, may) => expect(mayImpersonate(actor)).toBe(may));

const accepted = { isStaff: false, isRemoved: false, isAccepted: true };
test.each([
  ["a user of the company", accepted, "yes"],
  ["nobody", null, "notFound"],
  ["a user of another company", { ...accepted, isAccepted: false }, "notFound"],
  ["somebody removed", { ...accepted, isRemoved: true }, "notFound"],
  ["staff", { ...accepted, isStaff: true, isAccepted: false }, "onlyCustomers"],
  ["staff with a relation to the company", { ...accepted, isStaff: true }, "onlyCustomers"],
  ["removed staff", { isStaff: true, isRemoved: true, isAccepted: false }, "notFound"],
])("can be acted for: %s: %s", (_who, target, can) => expect(canBeImpersonated(target)).toBe(can));

test("ends after sixty minutes", () => {
  expect(impersonationEnd(new Date("2026-11-20T09:00:00.000Z"))).toEqual(new Date("2026-11-20T10:00:00.000Z"));
});

describe("the log", () => {
  test.each([
    ["staff", anna, true, null],
    ["an administrator", nora, true, "1001"],
    ["a user", nils, false, "1001"],
    ["staff who act for an administrator", asNora, true, "1001"],
  ])("is read by %s: %s, of %s", (_who, actor, may, company) => {
    expect(mayReadLog(actor)).toBe(may);
    expect(maySeeCompany(actor, "1001")).toBe(true);
    expect(maySeeCompany(actor, "1002")).toBe(company === null);
  });
});
