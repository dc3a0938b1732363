import { expect, test } from "vitest";
import type { Actor } from "#platform/contract/actor.ts";
import { helpingCompany, type LockedOut, mayHelp } from "./factor-reset.ts";

const customer = (...companies: readonly (readonly [string, number])[]): LockedOut => ({
  userId: 4,
  isStaff: false,
  companies: companies.map(([customerNumber, otherAdministrators]) => ({ customerNumber, otherAdministrators })),
});
const staff: LockedOut = { userId: 1, isStaff: true, companies: [] };

test.each([
  ["staff", staff, null],
  ["who belongs to no company", customer(), null],
  ["a company with no other administrator", customer(["1001", 0]), null],
  ["a company with one", customer(["1001", 1]), null],
  ["a company with two", customer(["1001", 2]), "1001"],
  ["several companies", customer(["1001", 2], ["1002", 5]), null],
])("%s is helped by %s", (_who, person, company) => expect(helpingCompany(person)).toBe(company));

const actor: Actor = {
  userId: 3,
  name: "Nora",
  email: "nora@nordlys.example",
  role: "administrator",
  staffRoles: [],
  customerNumber: "1001",
  customerNumbers: ["1001"],
  sessionId: "s",
  impersonator: null,
};
const anna: Actor = { ...actor, userId: 2, role: "staff", staffRoles: ["administrator"], customerNumber: null };

test.each<[string, Actor, LockedOut, boolean]>([
  ["an administrator of the company", actor, customer(["1001", 2]), true],
  ["a user of the company", { ...actor, role: "user" }, customer(["1001", 2]), false],
  ["an administrator of another one", { ...actor, customerNumber: "1002" }, customer(["1001", 2]), false],
  ["themselves", { ...actor, userId: 4 }, customer(["1001", 2]), false],
  [
    "staff who act for an administrator",
    { ...actor, impersonator: { userId: 2, name: "A" } },
    customer(["1001", 2]),
    false,
  ],
  ["staff, where the company can", anna, customer(["1001", 2]), false],
  ["staff, where it can't", anna, customer(["1001", 1]), true],
  ["an administrator, where the company can't", actor, customer(["1001", 1]), false],
  ["staff who aren't administrators", { ...anna, staffRoles: ["agent"] }, staff, false],
  ["a colleague", anna, staff, true],
])("%s may help: %s", (_who, who, person, may) => expect(mayHelp(who, person)).toBe(may));
