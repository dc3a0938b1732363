import { describe, expect, test } from "vitest";
import { historyTypes } from "#care-cases/contract/history-types.ts";
import type { NotificationChoices } from "#notifications/rules/choices/choices.ts";
import {
  fanOut,
  fanOutDeadline,
  notificationTypeOf,
  type Recipient,
  type SavedCase,
} from "#notifications/rules/fan-out.ts";

const nobody = { assigneeId: null, owner: null, contactPersonId: null };
const bo: Recipient = {
  userId: 2,
  isStaff: true,
  isCreator: false,
  subscribes: false,
  isInTeam: false,
  isMuted: false,
  choices: {},
};
const nora: Recipient = { ...bo, userId: 3, isStaff: false };

type SaveInput = Partial<Omit<SavedCase, "changes">> & {
  readonly type?: SavedCase["changes"][number]["type"];
  readonly isInternal?: boolean;
};
const saved = ({ type = "StatusChanged", isInternal = false, ...rest }: SaveInput = {}): SavedCase => ({
  changes: [{ id: 7, type, isInternal }],
  message: null,
  before: nobody,
  after: nobody,
  ...rest,
});

/** As in the rules' table, with the reason. */
const written = (save: SavedCase, recipient: Recipient, actors: readonly number[] = []) =>
  fanOut(save, [recipient], actors).map(
    ({ type, delivery, reasons }) => `${type} ${delivery.inbox ? "I" : "-"} ${delivery.mail} ${reasons.join("+")}`,
  );

const assigned = { ...nobody, assigneeId: bo.userId };
const contacted = { ...nobody, contactPersonId: nora.userId };
const message = { id: 9, isInternal: false };
const internal = { id: 9, isInternal: true };

test.each(historyTypes.names().filter((type) => notificationTypeOf(type) === null))("%s notifies nobody", (type) => {
  const all = { ...assigned, contactPersonId: nora.userId };
  for (const recipient of [bo, nora]) {
    expect(written(saved({ type, after: all }), { ...recipient, subscribes: true })).toEqual([]);
  }
});

test.each<[string, SaveInput, Recipient, string[]]>([
  [
    "who has several relations is told once, in the strongest way",
    { after: contacted },
    { ...nora, subscribes: true },
    ["StatusChanged I AtOnce subscribe+contactPerson"],
  ],
  [
    "at once is stronger than daily",
    { type: "NewMessage", message, after: assigned },
    { ...bo, subscribes: true },
    ["NewMessage I AtOnce assignee+subscribe"],
  ],
  [
    "the inbox of one and the mail of the other",
    { type: "SeverityChanged", after: assigned },
    { ...bo, subscribes: true },
    ["SeverityChanged I DailySummary assignee+subscribe"],
  ],
  [
    "a relation that is told nothing is no reason",
    { type: "EstimateChanged", after: assigned },
    { ...bo, subscribes: true },
    ["NewEstimate - DailySummary subscribe"],
  ],
  ["who is nothing to the case", {}, bo, []],
  ["the former assignee", { type: "AssigneeChanged", before: assigned }, bo, ["AssigneeChanged I Off assignee"]],
  ["the new assignee", { type: "AssigneeChanged", after: assigned }, bo, ["AssigneeChanged I AtOnce assignee"]],
  ["the former assignee hears of nothing else", { type: "StatusChanged", before: assigned }, bo, []],
  [
    "the former contact person",
    { type: "ContactPersonChanged", before: contacted },
    nora,
    ["ContactPersonChanged I AtOnce contactPerson"],
  ],
  ["a team that owns the case hears of new ones only", { type: "NewMessage", message }, { ...bo, isInTeam: true }, []],
  [
    "a team that owns a new case",
    { type: "CareCaseCreated" },
    { ...bo, isInTeam: true },
    ["NewCareCaseCreated I AtOnce team"],
  ],
  [
    "a person who owns a new case",
    { type: "CareCaseCreated", after: { ...nobody, owner: { kind: "user", id: 2 } } },
    bo,
    ["NewCareCaseCreated I AtOnce owner"],
  ],
  ["a contact person who raised it", { type: "CareCaseCreated", after: contacted }, { ...nora, isCreator: true }, []],
  ["a team with the number of a person", { after: { ...nobody, owner: { kind: "team", id: 2 } } }, bo, []],
])("%s", (_what, save, recipient, drafts) => expect(written(saved(save), recipient)).toEqual(drafts));

describe("internal content", () => {
  test.each(historyTypes.names())("%s creates nothing for customers", (type) => {
    const mentioned = { ...internal, mentioned: [nora.userId] };
    const save = saved({ type, isInternal: true, message: mentioned, before: contacted, after: contacted });
    expect(written(save, { ...nora, subscribes: true })).toEqual([]);
  });

  test("notifies staff", () => {
    const save = saved({ type: "NewMessage", isInternal: true, message: internal, after: assigned });
    expect(fanOut(save, [bo], [])).toMatchObject([{ isInternal: true, messageId: 9, changeId: 7 }]);
  });
});

describe("actors", () => {
  const save = saved({ type: "NewMessage", message: { ...message, mentioned: [2] }, after: assigned });
  test.each([
    ["nobody who acted, mentioned or not", [2], []],
    ["nobody for whom, or as whom, somebody acted", [3, 2], []],
    ["others", [1, 3], ["MentionInMessage I AtOnce assignee+mentioned"]],
  ])("%s", (_what, actors, drafts) => expect(written(save, bo, actors)).toEqual(drafts));
});

describe("mentions", () => {
  const mentioned = { ...message, mentioned: [2] };
  test.each<[string, SaveInput, Partial<Recipient>, string[]]>([
    [
      "stands instead of the message",
      { type: "NewMessage", message: mentioned },
      {},
      ["MentionInMessage I AtOnce mentioned"],
    ],
    [
      "stands instead of the edit that brought it",
      { type: "EditedMessage", message: mentioned, after: assigned },
      {},
      ["MentionInMessage I AtOnce assignee+mentioned"],
    ],
    [
      "of somebody else leaves the message",
      { type: "NewMessage", message: { ...message, mentioned: [1] }, after: assigned },
      {},
      ["NewMessage I AtOnce assignee"],
    ],
    [
      "that was there before leaves the edit",
      { type: "EditedMessage", message: { ...message, mentioned: [] }, after: assigned },
      {},
      ["EditedMessage I Off assignee"],
    ],
    ["goes with the message, not with what else is saved", { type: "StatusChanged", message: mentioned }, {}, []],
    ["is none once the message is deleted", { type: "DeletedMessage", message: mentioned }, {}, []],
    [
      "comes through on a muted case, for itself alone",
      { type: "NewMessage", message: mentioned, after: assigned },
      { isMuted: true, choices: { mentionMail: "Off" } },
      ["MentionInMessage I Off mentioned"],
    ],
    [
      "reaches the inbox when its mail is off",
      { type: "NewMessage", message: mentioned },
      { choices: { mentionMail: "Off" } },
      ["MentionInMessage I Off mentioned"],
    ],
    [
      "goes as fast as the message would",
      { type: "NewMessage", message: mentioned, after: assigned },
      { choices: { mentionMail: "DailySummary" } },
      ["MentionInMessage I AtOnce assignee+mentioned"],
    ],
  ])("%s", (_what, save, recipient, drafts) => expect(written(saved(save), { ...bo, ...recipient })).toEqual(drafts));
});

test("a muted case only notifies of mentions", () => {
  expect(written(saved({ after: assigned }), { ...bo, isMuted: true, subscribes: true })).toEqual([]);
});

test("a message made external is new for customers and edited for staff", () => {
  const save = saved({
    type: "EditedMessage",
    message: { ...message, madeExternal: true },
    after: { ...assigned, ...{ contactPersonId: 3 } },
  });
  expect(written(save, nora)).toEqual(["NewMessage I AtOnce contactPerson"]);
  expect(written(save, bo)).toEqual(["EditedMessage I Off assignee"]);
});

describe("personal settings", () => {
  const cell = (
    relation: "assignee" | "subscribe",
    type: "StatusChanged" | "AssigneeChanged",
    inbox: boolean,
    mail: "Off" | "AtOnce",
  ): NotificationChoices => ({
    cells: { [relation]: { [type]: { inbox, mail } } },
  });
  test.each<[string, SaveInput, Partial<Recipient>, string[]]>([
    [
      "holds instead of the default",
      { after: assigned },
      { choices: cell("assignee", "StatusChanged", false, "AtOnce") },
      ["StatusChanged - AtOnce assignee"],
    ],
    ["nothing is nothing", { after: assigned }, { choices: cell("assignee", "StatusChanged", false, "Off") }, []],
    [
      "of another relation changes nothing",
      { after: assigned },
      { choices: cell("subscribe", "StatusChanged", false, "Off") },
      ["StatusChanged I Off assignee"],
    ],
    [
      "holds for the former assignee too",
      { type: "AssigneeChanged", before: assigned },
      { choices: cell("assignee", "AssigneeChanged", false, "AtOnce") },
      ["AssigneeChanged - AtOnce assignee"],
    ],
  ])("%s", (_what, save, recipient, drafts) => expect(written(saved(save), { ...bo, ...recipient })).toEqual(drafts));
});

describe("deadlines", () => {
  const people = { ...assigned, contactPersonId: 3 };
  const drafts = (recipient: Recipient, reminder?: "DayBefore") =>
    fanOutDeadline({ type: "CloseToFollowUpDate", people, reminder }, [recipient]).map(({ delivery }) => delivery);
  test.each<[string, Recipient, "DayBefore" | undefined, number]>([
    ["the assignee", bo, undefined, 1],
    ["who muted the case: not", { ...bo, isMuted: true }, undefined, 0],
    ["a customer: never", { ...nora, subscribes: true }, undefined, 0],
    ["on the day before, only who chose so", bo, "DayBefore", 0],
    ["on the day before, who chose so", { ...bo, choices: { followUpReminder: "DayBefore" } }, "DayBefore", 1],
    [
      "on the day, who was to be told the day before",
      { ...bo, choices: { followUpReminder: "DayBefore" } },
      undefined,
      1,
    ],
    ["a colleague who follows the case: not", { ...bo, userId: 1, subscribes: true }, undefined, 0],
  ])("%s", (_who, recipient, reminder, count) => expect(drafts(recipient, reminder)).toHaveLength(count));

  test("are only for staff", () => {
    expect(fanOutDeadline({ type: "CloseToFirstResponse", people }, [bo])).toMatchObject([{ isInternal: true }]);
  });
});
