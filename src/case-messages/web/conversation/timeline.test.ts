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
  hasLeftOut: false,
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

type TimelineInput = Omit<Parameters<typeof timeline>[0], "toStaff"> & { readonly toStaff?: boolean };
const order = ({ toStaff = true, ...loaded }: TimelineInput) =>
  timeline({ ...loaded, toStaff }).map((entry) => {
    if (entry.kind === "message") return `m${entry.message.id}`;
    return entry.kind === "event" ? `e${entry.event.id}` : entry.events.map(({ id }) => id).join("+");
  });

test("messages and events are in chronological order", () => {
  const messages = [message(1, "2026-11-20T08:00:00.000Z"), message(2, "2026-11-20T10:00:00.000Z")];
  const events = [
    event(3, "2026-11-20T11:00:00.000Z"),
    event(2, "2026-11-20T09:00:00.000Z"),
    event(1, "2026-11-20T07:00:00.000Z"),
  ];
  expect(order({ messages, hasEarlierMessages: false, events })).toEqual(["e1", "m1", "e2", "m2", "e3"]);
});

test("within a save, the message precedes its changes", () => {
  const at = "2026-11-20T08:00:00.000Z";
  expect(order({ messages: [message(1, at)], hasEarlierMessages: false, events: [event(9, at)] })).toEqual([
    "m1",
    "e9",
  ]);
});

test("the messages and the description produce no separate events", () => {
  const at = "2026-11-20T08:00:00.000Z";
  const events = [
    event(4, at, "DeletedMessage"),
    event(3, at, "EditedMessage"),
    event(2, at, "NewMessage"),
    event(1, at, "CareCaseCreated"),
  ];
  expect(order({ messages: [message(1, at)], hasEarlierMessages: false, events })).toEqual(["m1"]);
});

test("events before the loaded part of the conversation are deferred", () => {
  const messages = [message(5, "2026-11-20T08:00:00.000Z")];
  const events = [event(2, "2026-11-20T09:00:00.000Z"), event(1, "2026-11-19T09:00:00.000Z")];
  expect(order({ messages, hasEarlierMessages: true, events })).toEqual(["m5", "e2"]);
});

const bo = { id: 3, name: "Bo", isStaff: true };
const maja = { id: 2, name: "Maja Lind", isStaff: true };
const at = (minute: number) => `2026-11-20T08:${String(minute).padStart(2, "0")}:00.000Z`;
const set = (id: number, minute: number, type: ChangeLogType, by = bo): ChangeLogEntry => ({
  ...event(id, at(minute), type),
  by,
});

const night = { kind: "rule", name: "Night", sign: null, to: null };

test.each<[string, ChangeLogEntry[], string[]]>([
  [
    "of one person in one sitting fold into one, wherever a status stands among them",
    [
      set(1, 0, "OwnerChanged"),
      set(2, 1, "AssigneeChanged"),
      set(3, 2, "StatusChanged"),
      set(4, 3, "FollowupDateChanged"),
    ],
    ["1+2+4", "e3"],
  ],
  ["of two people stay apart", [set(1, 0, "OwnerChanged"), set(2, 1, "AssigneeChanged", maja)], ["e1", "e2"]],
  [
    "of one person and of what acts for them stay apart",
    [
      set(1, 0, "OwnerChanged"),
      { ...set(2, 1, "AssigneeChanged"), acting: night },
      { ...set(3, 2, "SeverityChanged"), acting: night },
    ],
    ["e1", "2+3"],
  ],
  ["of one person later are another sitting", [set(1, 0, "OwnerChanged"), set(2, 11, "AssigneeChanged")], ["e1", "e2"]],
  [
    "of the same field, back and forth, are all told",
    [set(1, 0, "AssigneeChanged"), set(2, 1, "AssigneeChanged")],
    ["e1", "e2"],
  ],
])("in grouping, changes %s", (_what, events, expected) => {
  expect(order({ messages: [], hasEarlierMessages: false, events: events.toReversed() })).toEqual(expected);
});

test("changes before and after a message stay on their side", () => {
  const events = [set(3, 3, "SeverityChanged"), set(2, 1, "AssigneeChanged"), set(1, 0, "OwnerChanged")];
  expect(order({ messages: [message(1, at(2))], hasEarlierMessages: false, events })).toEqual(["1+2", "m1", "e3"]);
});

test("customers see what concerns them", () => {
  const events = [
    set(6, 5, "SeverityChanged"),
    set(5, 4, "FirstResponseSendChanged"),
    set(4, 3, "EstimateChanged"),
    set(3, 2, "FollowupDateChanged"),
    set(2, 1, "AssigneeChanged"),
    set(1, 0, "OwnerChanged"),
  ];
  const loaded = { messages: [], hasEarlierMessages: false, events };
  expect(order({ ...loaded, toStaff: false })).toEqual(["2+6"]);
  expect(order({ ...loaded, toStaff: true })).toEqual(["1+2+3+4+6", "e5"]);
});
