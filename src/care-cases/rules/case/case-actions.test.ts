import { expect, test } from "vitest";
import { maySubscribe } from "#care-cases/parts/followers/rules/may-follow.ts";
import { mayPutOff } from "#care-cases/parts/put-off/rules/may-put-off.ts";
import { caseStatuses } from "#care-cases/parts/status/contract.ts";
import type { CaseFacts } from "#care-cases/rules/case-facts.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { everybody, people, raised, theCompany, theStaff, type Who } from "#tests/support/people/case-actors.ts";
import { mayChangeCustomer, mayDelete, mayRelate, mayRelateTo } from "./case-access.ts";

const set = (who: readonly Who[]) => new Set(who);
const asked = (facts: Partial<CaseFacts>, may: (actor: Actor, facts: CaseFacts) => boolean) =>
  set(everybody.filter((who) => may(people[who], { ...raised, ...facts })));
const creators: readonly Who[] = ["staff who created it", "creator", "creator, impersonated"];

test.each(caseStatuses)("staff may delete it or move it to another company, but nobody a draft: %s", (status) => {
  const expected = set(status === "Draft" ? [] : theStaff);
  expect(asked({ status }, mayDelete)).toEqual(expected);
  expect(asked({ status }, mayChangeCustomer)).toEqual(expected);
});

test.each(caseStatuses)("anyone who can see it may follow it, as themselves, but nobody a draft: %s", (status) => {
  const themselves = [...theStaff, ...theCompany].filter((who) => people[who].impersonator === null);
  expect(asked({ status }, maySubscribe)).toEqual(set(status === "Draft" ? [] : themselves));
});

test.each(caseStatuses)("staff may put it off for themselves, but nobody a draft: %s", (status) => {
  expect(asked({ status }, mayPutOff)).toEqual(set(status === "Draft" ? [] : theStaff));
});

test.each(caseStatuses)("staff may always relate others to it, and customers until it has ended: %s", (status) => {
  const open = [...theStaff, ...theCompany];
  const expected = { Draft: creators, CaseClosed: theStaff, Cancelled: theStaff }[status as string] ?? open;
  expect(asked({ status }, mayRelate)).toEqual(set(expected));
});

const pair = (what: string, other: Partial<CaseFacts>, by: readonly Who[]) => ({ what, other, by });
test.each([
  pair("of the same company", {}, [...theStaff, ...theCompany]),
  pair("that has ended", { status: "CaseClosed" }, [...theStaff, ...theCompany]),
  pair("of another company", { customerNumber: "2002" }, theStaff),
  pair("without a customer", { customerNumber: null }, theStaff),
  pair("that is a draft", { status: "Draft" }, creators),
  pair("that is another's draft", { status: "Draft", createdBy: 99 }, []),
  pair("where users see their own only", { ownCasesOnly: true, createdBy: 99, contactPersonId: null }, [
    ...theStaff,
    "administrator",
  ]),
])("relate a case $what", ({ other, by }) => {
  expect(asked({}, (actor, facts) => mayRelateTo(actor, facts, { ...facts, ...other }))).toEqual(set(by));
  expect(asked({}, (actor, facts) => mayRelateTo(actor, { ...facts, ...other }, facts))).toEqual(set(by));
});
