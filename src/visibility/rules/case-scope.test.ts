import { describe, expect, test } from "vitest";
import { everybody, people, raised, theCompany, theStaff, type Who } from "#tests/support/people/case-actors.ts";
import {
  isCaseOfInvited,
  isCaseVisibleTo,
  maySeeCase,
  type VisibleCase,
  whyUnseen,
} from "#visibility/rules/case-scope.ts";

describe("who can see a case", () => {
  const row = (what: string, facts: Partial<VisibleCase>, seenBy: readonly Who[]) => ({ what, facts, seenBy });
  test.each([
    row("a company's case", {}, [...theStaff, ...theCompany]),
    row("an ended one", { status: "Cancelled" }, [...theStaff, ...theCompany]),
    row("one without a customer", { customerNumber: null }, theStaff),
    row("one of another company", { customerNumber: "2002" }, [
      ...theStaff,
      "creator in another company",
      "administrator of another company",
    ]),
    row("own cases only", { ownCasesOnly: true }, [
      ...theStaff,
      "administrator",
      "creator",
      "contact person",
      "creator, impersonated",
    ]),
    row("a customer's draft", { status: "Draft" }, ["staff who created it", "creator", "creator, impersonated"]),
    row("a draft without a customer", { status: "Draft", customerNumber: null }, ["staff who created it"]),
    row("another's draft", { status: "Draft", createdBy: 99 }, []),
  ])("$what", ({ facts, seenBy }) => {
    expect(new Set(everybody.filter((who) => maySeeCase(people[who], { ...raised, ...facts })))).toEqual(
      new Set(seenBy),
    );
  });
});

describe("who is notified of a case", () => {
  const memberships = [
    { customerNumber: "1001", isAdministrator: false },
    { customerNumber: "2002", isAdministrator: true },
  ];
  const nobody = { userId: 50, isStaff: false, isRemoved: false, memberships: [] };
  const colleague = { ...nobody, memberships };
  const staff = { ...nobody, isStaff: true };

  test.each([
    ["staff", staff, {}, true],
    ["staff who were removed", { ...staff, isRemoved: true }, {}, false],
    ["staff, of another's draft", staff, { status: "Draft" }, false],
    ["a colleague", colleague, {}, true],
    ["a colleague who was removed", { ...colleague, isRemoved: true }, {}, false],
    ["somebody of no company", nobody, {}, false],
    ["a colleague, of own cases only", colleague, { ownCasesOnly: true }, false],
    ["its contact person, of own cases only", colleague, { ownCasesOnly: true, contactPersonId: 50 }, true],
    ["an administrator, of own cases only", colleague, { ownCasesOnly: true, customerNumber: "2002" }, true],
    ["a colleague, of a case without a company", colleague, { customerNumber: null }, false],
    ["its creator, of a draft", colleague, { status: "Draft", createdBy: 50 }, true],
    ["its creator who left the company", nobody, { createdBy: 50 }, false],
  ])("%s", (_who, person, facts, is) => {
    expect(isCaseVisibleTo(person, { ...raised, ...facts })).toBe(is);
  });
});

describe("which case an invited new person is told of", () => {
  const invited = { userId: 50, isRemoved: false, invitedTo: ["1001"] };
  const own = { createdBy: 50, contactPersonId: 50 };
  test.each([
    ["the one that their email became", invited, own, true],
    ["also of own cases only", invited, { ...own, ownCasesOnly: true }, true],
    ["not one that names them as contact person", invited, { contactPersonId: 50 }, false],
    ["not one with another contact person", invited, { createdBy: 50 }, false],
    ["not one of another company", invited, { ...own, customerNumber: "2002" }, false],
    ["not one without a company", invited, { ...own, customerNumber: null }, false],
    ["not a draft", invited, { ...own, status: "Draft" }, false],
    ["none once the invitation is withdrawn or accepted", { ...invited, invitedTo: [] }, own, false],
    ["none once they are removed", { ...invited, isRemoved: true }, own, false],
  ])("%s", (_which, person, facts, is) => {
    expect(isCaseOfInvited(person, { ...raised, ...facts })).toBe(is);
  });
});

describe("why a customer's person doesn't see a case", () => {
  const memberships = [{ customerNumber: "1001", isAdministrator: false }];
  const nobody = { userId: 50, isStaff: false, isRemoved: false, memberships: [], invitedTo: [] };
  test.each([
    ["of no company", nobody, {}, "notOfCompany"],
    [
      "of another company",
      { ...nobody, memberships: [{ customerNumber: "2002", isAdministrator: true }] },
      {},
      "notOfCompany",
    ],
    ["invited", { ...nobody, invitedTo: ["1001"] }, { createdBy: 50, contactPersonId: 50 }, "invited"],
    ["removed", { ...nobody, memberships, isRemoved: true }, {}, "removed"],
    ["of own cases only", { ...nobody, memberships }, { ownCasesOnly: true }, "ownCasesOnly"],
    [
      "of own cases only, and its contact person",
      { ...nobody, memberships },
      { ownCasesOnly: true, contactPersonId: 50 },
      null,
    ],
    ["of a case without a company", { ...nobody, memberships }, { customerNumber: null }, "notOfCompany"],
  ])("%s", (_who, person, facts, why) => expect(whyUnseen(person, { ...raised, ...facts })).toBe(why));
});
