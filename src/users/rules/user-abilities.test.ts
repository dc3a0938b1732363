import { describe, expect, test } from "vitest";
import type { Actor, Role, StaffRole } from "#platform/contract/actor.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import type { Dashboard } from "#users/contract/user-account.ts";
import { dashboardsOf } from "#users/rules/dashboards.ts";
import type { CompanyOfUser, UserFacts } from "#users/rules/user-abilities.ts";
import { abilitiesOverUser, editableUserFields } from "#users/rules/user-abilities.ts";

const all = ["name", "workPhone", "mobilePhone", "address", "jobTitle"];
const actor = (role: Role, more: Partial<Actor> = {}): Actor => buildActor({ role, userId: 10, ...more });
const acting = { impersonator: { userId: 1, name: "Anna" } };

const of = (customerNumber: string, more: Partial<CompanyOfUser> = {}): CompanyOfUser => ({
  customerNumber,
  accepted: true,
  isAdministrator: false,
  isLastAdministrator: false,
  ...more,
});
const waiting = { accepted: false };
const user = (companies: readonly CompanyOfUser[], more: Partial<UserFacts> = {}): UserFacts => ({
  userId: 20,
  isStaff: false,
  isRemoved: false,
  hasPendingEmail: false,
  companies,
  ...more,
});
const colleague = user([of("1001")]);

describe("whose data can be edited", () => {
  test.each<[string, Actor, UserFacts, boolean]>([
    ["staff: a customer's", actor("staff"), user([of("1001"), of("1002")]), true],
    ["staff: other staff's", actor("staff"), user([], { isStaff: true }), true],
    ["staff: nobody's who was removed", actor("staff"), user([], { isRemoved: true }), false],
    ["staff: an invited person's", actor("staff"), user([of("1001", waiting)]), true],
    ["administrator: a colleague's", actor("administrator"), colleague, true],
    [
      "administrator: a colleague's whom another company invited",
      actor("administrator"),
      user([of("1001"), of("1002", waiting)]),
      true,
    ],
    ["administrator: not of several companies", actor("administrator"), user([of("1001"), of("1002")]), false],
    ["administrator: not of the invited", actor("administrator"), user([of("1001", waiting)]), false],
    ["administrator: not another company's", actor("administrator"), user([of("1002")]), false],
    ["administrator: not a colleague's while acting", actor("administrator", acting), colleague, false],
    ["user: own", actor("user"), user([of("1001"), of("1002")], { userId: 10 }), true],
    ["user: own, but for who acts for them", actor("user", acting), user([of("1001")], { userId: 10 }), false],
    ["user: no colleague's", actor("user"), colleague, false],
  ])("%s", (_who, by, facts, may) => expect(editableUserFields(by, facts)).toEqual(may ? all : []));
});

describe("a company's relation", () => {
  const none = { changeRole: false, remove: false, sendInvitation: false };
  test.each<[string, Actor, CompanyOfUser, typeof none | null]>([
    ["of a user", actor("administrator"), of("1001"), { ...none, changeRole: true, remove: true }],
    ["of a user, for staff", actor("staff"), of("1001"), { ...none, changeRole: true, remove: true }],
    [
      "that waits",
      actor("administrator"),
      of("1001", waiting),
      { changeRole: true, remove: true, sendInvitation: true },
    ],
    [
      "of the last administrator",
      actor("staff"),
      of("1001", { isAdministrator: true, isLastAdministrator: true }),
      none,
    ],
    ["while acting", actor("administrator", acting), of("1001"), none],
    ["of another company", actor("administrator"), of("1002"), null],
    ["for a user", actor("user"), of("1001"), null],
  ])("%s", (_what, by, company, expected) => {
    const { companies } = abilitiesOverUser(by, user([company]));
    expect(companies).toEqual(expected ? [{ customerNumber: company.customerNumber, ...expected }] : []);
  });
});

describe("actions", () => {
  type Action = "addToCompany" | "impersonate" | "exportData" | "pseudonymize" | "changeAlternativeEmail";
  const pending = { hasPendingEmail: true };
  const last = of("1001", { isAdministrator: true, isLastAdministrator: true });
  test.each<[Action, string, Actor, UserFacts, boolean]>([
    ["addToCompany", "staff", actor("staff"), colleague, true],
    ["addToCompany", "of staff", actor("staff"), user([], { isStaff: true }), false],
    ["addToCompany", "administrator", actor("administrator"), colleague, false],
    ["impersonate", "staff", actor("staff"), colleague, true],
    ["impersonate", "of who only waits", actor("staff"), user([of("1001", waiting)]), false],
    ["impersonate", "of staff", actor("staff"), user([], { isStaff: true }), false],
    ["impersonate", "administrator", actor("administrator"), colleague, false],
    ["exportData", "staff", actor("staff"), user([], { isRemoved: true }), true],
    ["exportData", "administrator", actor("administrator"), colleague, false],
    ["pseudonymize", "staff", actor("staff"), colleague, true],
    ["pseudonymize", "of oneself", actor("staff"), user([], { userId: 10, isStaff: true }), false],
    ["pseudonymize", "of a last administrator", actor("staff"), user([last]), false],
    ["pseudonymize", "twice", actor("staff"), user([], { isRemoved: true }), false],
    ["pseudonymize", "administrator", actor("administrator"), colleague, false],
    ["changeAlternativeEmail", "own", actor("user"), user([of("1001")], { userId: 10 }), true],
    ["changeAlternativeEmail", "own while acting", actor("user", acting), user([of("1001")], { userId: 10 }), false],
    ["changeAlternativeEmail", "a colleague's", actor("administrator"), colleague, false],
    ["changeAlternativeEmail", "a colleague's that waits", actor("administrator"), user([of("1001")], pending), true],
  ])("%s: %s", (act, _who, by, facts, may) => expect(abilitiesOverUser(by, facts)[act]).toBe(may));
});

test.each<[StaffRole[], Dashboard[]]>([
  [["agent"], ["agent"]],
  [["coordinator"], ["agent", "coordinator"]],
  [["executive"], ["executive"]],
  [["administrator"], ["agent"]],
  [["executive", "administrator"], ["executive"]],
  [
    ["executive", "agent", "coordinator"],
    ["agent", "coordinator", "executive"],
  ],
  [[], ["agent"]],
])("staff who are %o choose among the dashboards %o", (staffRoles, own) => {
  expect(dashboardsOf(buildActor({ role: "staff", staffRoles }))).toEqual(own);
});

test("customers have one dashboard", () => {
  expect(dashboardsOf(buildActor({ role: "user" }))).toEqual(["customer"]);
});
