import { expect, test } from "vitest";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { buildCareCase } from "#tests/support/components/build-care-case.ts";
import { offeredMoves, offeredWays, offersTaking, sentChanges } from "./send-moves.ts";

const built = buildCareCase();
const anna = buildActor({ role: "staff" });
const nils = buildActor({ role: "user" });
const bo = { id: 2, name: "Bo", isStaff: true };
const caseThat = (moveTo: typeof built.may.moveTo, assignee: typeof built.assignee = null) => ({
  assignee,
  status: "WorkingOn" as const,
  may: { edit: ["assigneeId" as const], moveTo },
});

test.each([
  ["an open case", anna, ["WaitsOnCustomer", "Planned", "Delivered", "CaseClosed", "Cancelled"], false, 3],
  ["a delivered one", anna, ["WaitsOnHavn", "WorkingOn", "CaseClosed"], false, 1],
  ["a closed one", anna, ["WaitsOnHavn"], false, 0],
  ["an internal note", anna, ["WaitsOnCustomer", "Delivered", "CaseClosed"], true, 0],
  ["a customer's answer to what was delivered", nils, ["CaseClosed", "WaitsOnHavn"], false, 0],
] as const)("%s", (_words, actor, moveTo, isInternal, count) => {
  const moves = offeredMoves(actor, { careCase: caseThat([...moveTo]), isInternal });
  expect(moves).toHaveLength(count);
  expect(moves.every((to) => (moveTo as readonly string[]).includes(to))).toBe(true);
});

test("a case that waits for the customer is kept waiting by the same way, first in the menu", () => {
  const careCase = { ...caseThat(["WaitsOnHavn", "Delivered"]), status: "WaitsOnCustomer" as const };
  const written = { careCase, isInternal: false };
  expect(offeredWays(anna, written, true).join(" ")).toBe("WaitsOnCustomer Delivered Next WaitsOnCustomerNext");
  expect(sentChanges(anna, written, { to: "WaitsOnCustomer", takes: false })).toBeUndefined();
  expect(offeredMoves(anna, { careCase, isInternal: true })).toEqual([]);
});

test("going on is offered on cases of a list, to customers and for notes as well", () => {
  const careCase = caseThat(["WaitsOnCustomer", "CaseClosed"]);
  const waysOf = (actor: typeof anna, isInternal: boolean, hasNext: boolean) =>
    offeredWays(actor, { careCase, isInternal }, hasNext).join(" ");
  expect(waysOf(anna, false, true)).toBe("WaitsOnCustomer CaseClosed Next WaitsOnCustomerNext CaseClosedNext");
  expect(waysOf(anna, false, false)).toBe("WaitsOnCustomer CaseClosed");
  expect(waysOf(anna, true, true)).toBe("Next");
  expect(waysOf(nils, false, true)).toBe("Next");
});

test.each([
  ["staff answer a case that nobody has", anna, null, false, true],
  ["somebody has it", anna, bo, false, false],
  ["an internal note", anna, null, true, false],
  ["a customer", nils, null, false, false],
] as const)("taking the case is offered: %s", (_words, actor, assignee, isInternal, offered) => {
  expect(offersTaking(actor, { careCase: caseThat([], assignee), isInternal })).toBe(offered);
});

test("staff who can't assign are not offered it", () => {
  const careCase = { ...caseThat([]), may: { edit: [], moveTo: [] } };
  expect(offersTaking(anna, { careCase, isInternal: false })).toBe(false);
});

test.each([
  [null, false, undefined],
  [null, true, { assigneeId: anna.userId }],
  ["WaitsOnCustomer", false, { status: "WaitsOnCustomer" }],
  ["CaseClosed", true, { assigneeId: anna.userId, status: "CaseClosed" }],
] as const)("moved to %s, taken: %s", (to, takes, changes) => {
  const written = { careCase: caseThat(["WaitsOnCustomer", "CaseClosed"]), isInternal: false };
  expect(sentChanges(anna, written, { to, takes })).toEqual(changes);
});

test("an outdated tick doesn't take the case from its new assignee", () => {
  expect(
    sentChanges(anna, { careCase: caseThat([], bo), isInternal: false }, { to: null, takes: true }),
  ).toBeUndefined();
});
