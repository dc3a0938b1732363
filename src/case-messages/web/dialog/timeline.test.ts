import { expect, test } from "vitest";
import type { ChangeLogEntry, ChangeLogType } from "#care-cases/contract/care-case.ts";
import type { CaseMessage } from "#case-messages/contract/calls.ts";
import { timeline } from "./timeline.ts";

const message = (id: number, createdAt: string): CaseMessage => ({
  id,
  caseId: 1,
  author: { id: 2, name: "Maja Lind", isStaff: true },
  impersonatorName: null,
  comment: "<p>Hi</p>",
  isFolded: false,
  isInternal: false,
  createdAt,
  editedAt: null,
  deletedAt: null,
  mayEdit: false,
  mayDelete: false,
  mayMakeExternal: false,
  files: [],
});
const event = (id: number, at: string, type: ChangeLogType = "StatusChanged"): ChangeLogEntry => ({
  id,
  type,
  at,
  by: null,
  impersonatorName: null,
  isInternal: false,
  from: "Created",
  to: "WaitsOnHavn",
  reason: null,
});

const order = (loaded: Parameters<typeof timeline>[0]) =>
  timeline(loaded).map((entry) => (entry.kind === "message" ? `m${entry.message.id}` : `e${entry.event.id}`));

test("messages and events stand in the order in which they happened", () => {
  const messages = [message(1, "2026-11-20T08:00:00.000Z"), message(2, "2026-11-20T10:00:00.000Z")];
  const events = [
    event(3, "2026-11-20T11:00:00.000Z"),
    event(2, "2026-11-20T09:00:00.000Z"),
    event(1, "2026-11-20T07:00:00.000Z"),
  ];
  expect(order({ messages, hasEarlierMessages: false, events })).toEqual(["e1", "m1", "e2", "m2", "e3"]);
});

test("of one save the message stands before what it changed", () => {
  const at = "2026-11-20T08:00:00.000Z";
  expect(order({ messages: [message(1, at)], hasEarlierMessages: false, events: [event(9, at)] })).toEqual([
    "m1",
    "e9",
  ]);
});

test("what messages tell themselves is no event", () => {
  const at = "2026-11-20T08:00:00.000Z";
  const events = [event(3, at, "DeletedMessage"), event(2, at, "EditedMessage"), event(1, at, "NewMessage")];
  expect(order({ messages: [message(1, at)], hasEarlierMessages: false, events })).toEqual(["m1"]);
});

test("events from before the loaded part of the dialog wait", () => {
  const messages = [message(5, "2026-11-20T08:00:00.000Z")];
  const events = [event(2, "2026-11-20T09:00:00.000Z"), event(1, "2026-11-19T09:00:00.000Z")];
  expect(order({ messages, hasEarlierMessages: true, events })).toEqual(["m5", "e2"]);
});
