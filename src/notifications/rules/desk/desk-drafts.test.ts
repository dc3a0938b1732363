import { expect, test } from "vitest";
import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import type { Recipient } from "#notifications/rules/fan-out.ts";
import { deskChangeOf, withDesk } from "./desk-drafts.ts";

const after = { assigneeId: null, owner: null, contactPersonId: null };
const team = { ...after, owner: { kind: "team", id: 1 } } as const;
const person = { ...after, owner: { kind: "user", id: 1 } } as const;

test.each<[string, ChangeLogType[], { after: typeof after | typeof team | typeof person }, boolean, string | null]>([
  ["a case that a customer raises", ["CareCaseCreated"], { after }, true, "CareCaseCreated"],
  ["a case that staff raise", ["CareCaseCreated"], { after }, false, "CareCaseCreated"],
  ["a customer's message, not its status", ["StatusChanged", "NewMessage"], { after }, true, "NewMessage"],
  ["a message of staff", ["NewMessage"], { after }, false, null],
  ["a customer's new status", ["StatusChanged"], { after }, true, null],
  ["given to a team", ["OwnerChanged"], { after: team }, false, "OwnerChanged"],
  ["given to a person", ["OwnerChanged"], { after: person }, false, null],
  ["taken from everybody", ["OwnerChanged"], { after }, false, null],
  ["a customer's priority", ["CustomerCasePriorityChanged"], { after }, true, null],
])("must the desk act on it? %s", (_what, types, saved, isByCustomer, type) => {
  const changes = types.map((each, id) => ({ id, type: each, isInternal: false }));
  expect(deskChangeOf({ ...saved, changes }, isByCustomer)?.type ?? null).toBe(type);
});

test("nothing that is internal is for the desk", () => {
  expect(deskChangeOf({ after, changes: [{ id: 1, type: "NewMessage", isInternal: true }] }, true)).toBeNull();
});

const reader: Recipient = {
  ...{ userId: 2, isStaff: true, isCreator: false, subscribes: false, isInTeam: false, isMuted: false, choices: {} },
};
const off = { cells: { owner: { NewCareCaseCreated: { inbox: false, mail: "Off" } } } } as const;
const about = { type: "NewCareCaseCreated", changeId: 7, messageId: null, isInternal: false } as const;

test.each<[string, Partial<Recipient>, "team" | "standIn" | "nobodyElse", string]>([
  ["a member of the team: mail as an owner", {}, "team", "I AtOnce"],
  ["a coordinator: mail as an owner", {}, "nobodyElse", "I AtOnce"],
  ["a colleague: mail as an assignee", {}, "standIn", "I Off"],
  ["who turned all of it off: the inbox", { choices: off }, "team", "I Off"],
  ["who muted the case: the inbox", { isMuted: true }, "team", "I Off"],
])("%s", (_who, also, reason, expected) => {
  const drafts = withDesk([], new Map([[2, reason]]), [{ ...reader, ...also }], about);
  expect(drafts.map(({ delivery: { inbox, mail } }) => `${inbox ? "I" : "-"} ${mail}`)).toEqual([expected]);
  expect(drafts).toMatchObject([{ ...about, userId: 2, reasons: [reason] }]);
});

test("who gets it by email alone gets it in the inbox too, once", () => {
  const own = { ...about, userId: 2, reasons: ["team"], delivery: { inbox: false, mail: "DailySummary" } } as const;
  expect(withDesk([own], new Map([[2, "team"]]), [reader], about)).toEqual([
    { ...own, delivery: { inbox: true, mail: "DailySummary" } },
  ]);
});
