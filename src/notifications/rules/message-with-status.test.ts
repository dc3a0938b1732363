import { expect, test } from "vitest";
import { fanOut, type Recipient, type SavedCase } from "#notifications/rules/fan-out.ts";
import { withStatusInMessage } from "#notifications/rules/message-with-status.ts";

const nobody = { isCreator: false, isInTeam: false, isMuted: false, subscribes: true, choices: {} };
const [anna, bo]: readonly Recipient[] = [1, 2].map((userId) => ({ ...nobody, userId, isStaff: true }));
const nora: Recipient = { ...nobody, userId: 3, isStaff: false };

type SaveInput = { readonly isInternal?: boolean; readonly isStatusInternal?: boolean; readonly mentioned?: number[] };
const saved = ({ isInternal = false, isStatusInternal = false, mentioned = [] }: SaveInput): SavedCase => ({
  changes: [
    { id: 7, type: "NewMessage", isInternal },
    { id: 8, type: "StatusChanged", isInternal: isStatusInternal },
    { id: 9, type: "SeverityChanged", isInternal: false },
  ],
  message: { id: 5, isInternal, mentioned },
  before: { assigneeId: null, owner: null, contactPersonId: null },
  after: { assigneeId: null, owner: null, contactPersonId: null },
});

const followsBy = (NewMessage: string, StatusChanged: string) => {
  const [message, status] = [NewMessage, StatusChanged].map((how) => ({
    inbox: how.includes("I"),
    mail: how.includes("E") ? ("AtOnce" as const) : how.includes("D") ? ("DailySummary" as const) : ("Off" as const),
  }));
  const none = { inbox: false, mail: "Off" } as const;
  const cells = { NewMessage: message ?? none, StatusChanged: status ?? none, SeverityChanged: none };
  return { ...nobody, userId: 2, isStaff: true, choices: { cells: { subscribe: cells } } };
};

const told = (save: SavedCase, recipient: Recipient | undefined) =>
  recipient &&
  withStatusInMessage(fanOut(save, [recipient], [1]), save.changes)
    .filter(({ type }) => type !== "SeverityChanged")
    .map(({ type, changeId, messageId, delivery: { inbox, mail } }) =>
      [type, changeId, messageId ?? "–", inbox ? "I" : "", { AtOnce: "E", DailySummary: "D", Off: "" }[mail]]
        .filter((part) => part !== "")
        .join(" "),
    );

test.each<[string, SaveInput, Recipient | undefined, string[]]>([
  ["one notification of a message and a new status", {}, bo, ["NewMessage 8 5 I D"]],
  ["a customer too", {}, nora, ["NewMessage 8 5 I D"]],
  ["nobody of their own", {}, anna, []],
  ["of an internal message and a status: staff of both", { isInternal: true }, bo, ["NewMessage 8 5 I D"]],
  [
    "of an internal message and a status: customers of the status",
    { isInternal: true },
    nora,
    ["StatusChanged 8 – I D"],
  ],
  ["of an internal status apart", { isStatusInternal: true }, bo, ["NewMessage 7 5 I D", "StatusChanged 8 – I D"]],
  ["of an internal status nothing", { isStatusInternal: true }, nora, ["NewMessage 7 5 I D"]],
  ["of a mention apart", { mentioned: [2] }, bo, ["MentionInMessage 7 5 I E", "StatusChanged 8 – I D"]],
  ["who wants only statuses", {}, followsBy("", "I D"), ["StatusChanged 8 – I D"]],
  ["who wants only messages", {}, followsBy("I D", ""), ["NewMessage 8 5 I D"]],
  ["who wants the status sooner", {}, followsBy("I D", "I E"), ["NewMessage 8 5 I D", "StatusChanged 8 – E"]],
  ["who wants only mail of the status", {}, followsBy("I", "D"), ["NewMessage 8 5 I", "StatusChanged 8 – D"]],
  ["who wants the status in the inbox", {}, followsBy("E", "I E"), ["NewMessage 8 5 E", "StatusChanged 8 – I"]],
  ["who wants the status later", {}, followsBy("I E", "I D"), ["NewMessage 8 5 I E"]],
])("a save tells %s", (_who, given, recipient, expected) => {
  expect(told(saved(given), recipient)).toEqual(expected);
});
