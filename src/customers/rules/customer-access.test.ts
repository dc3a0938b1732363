import { expect, test } from "vitest";
import { customerAbilities, mayChooseFor } from "#customers/rules/customer-access.ts";
import type { Actor, Role } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { maySeeCompany } from "#visibility/rules/company-scope.ts";

const of = (role: Role, customerNumber: string | null): Actor => buildActor({ role, customerNumber });
const acting = (role: Role): Actor => ({ ...of(role, "1001"), impersonator: { userId: 9, name: "Staff" } });

const own = ["name", "email", "phone", "address"];
const all = ["name", "ownNumber", "cvr", "gln", "email", "phone", "address"];

test.each([
  ["staff", of("staff", null), true, all, true, true],
  ["its administrator", of("administrator", "1001"), true, own, false, true],
  ["its user", of("user", "1001"), true, [], false, false],
  ["another company's administrator", of("administrator", "1002"), false, [], false, false],
  ["a user without a company", of("user", null), false, [], false, false],
  ["staff acting for its administrator", acting("administrator"), true, ["name", "phone", "address"], false, false],
  ["staff acting for its user", acting("user"), true, [], false, false],
])("%s: company 1001", (_who, actor, sees, edit, isStaffs, adds) => {
  expect(maySeeCompany(actor, "1001")).toBe(sees);
  expect(customerAbilities(actor, "1001")).toEqual({
    edit,
    writeNotes: isStaffs,
    editAgreements: isStaffs,
    addUsers: adds,
  });
});

test.each([
  ["staff", of("staff", null), true, true],
  ["its administrator", of("administrator", "1001"), true, false],
  ["its user", of("user", "1001"), false, false],
  ["another company's administrator", of("administrator", "1002"), false, false],
  ["staff acting for its administrator", acting("administrator"), true, false],
])("%s: preferences of company 1001", (_who, actor, chooses, isStaffs) => {
  expect(mayChooseFor(actor, "1001")).toEqual({
    language: chooses,
    ownCasesOnly: chooses,
    serviceLevelAgreement: isStaffs,
  });
});
