import { expect, test } from "vitest";
import { fanOut, type Recipient, type SavedCase } from "#notifications/rules/fan-out.ts";
import { tellingOfDelivery } from "./tell-of-delivery.ts";

const nobody = { isStaff: false, isCreator: false, subscribes: false, isInTeam: false, isMuted: false, choices: {} };
const lone: Recipient = { ...nobody, userId: 4 };
const ib: Recipient = { ...nobody, userId: 5, subscribes: true };
const anna: Recipient = { ...nobody, userId: 1, isStaff: true, subscribes: true };
const silent = { inbox: false, mail: "Off" } as const;
const off = { cells: { contactPerson: { StatusChanged: silent }, subscribe: { StatusChanged: silent } } };

const delivered: SavedCase = {
  changes: [
    { id: 7, type: "NewMessage", isInternal: true },
    { id: 8, type: "StatusChanged", isInternal: false },
  ],
  message: { id: 9, isInternal: true },
  before: { assigneeId: null, owner: null, contactPersonId: 4 },
  after: { assigneeId: null, owner: null, contactPersonId: 4 },
  tellsOfDelivery: true,
};

test.each<[string, readonly Recipient[], readonly string[]]>([
  ["the contact person, as they chose", [lone], ["4 true AtOnce contactPerson"]],
  ["a contact person who turned it off, in the inbox", [{ ...lone, choices: off }], ["4 true Off contactPerson"]],
  ["a contact person who muted the case, in the inbox", [{ ...lone, isMuted: true }], ["4 true Off contactPerson"]],
  [
    "a muted contact person not, if a follower is told",
    [{ ...lone, isMuted: true }, ib],
    ["5 true DailySummary subscribe"],
  ],
  ["followers who turned it off, if there is nobody else", [{ ...ib, choices: off }], ["5 true Off subscribe"]],
  [
    "the contact person too, if only somebody whose mail was given up is",
    [
      { ...lone, isMuted: true },
      { ...ib, isMailGivenUp: true },
    ],
    ["5 true DailySummary subscribe", "4 true Off contactPerson"],
  ],
])("told of a delivery: %s", (_who, recipients, told) => {
  const drafts = tellingOfDelivery(fanOut(delivered, [anna, ...recipients], [1]), delivered, [anna, ...recipients]);
  expect(
    drafts.map(({ userId, delivery, reasons }) => `${userId} ${delivery.inbox} ${delivery.mail} ${reasons}`),
  ).toEqual(told);
  expect(drafts.every(({ changeId, isInternal }) => changeId === 8 && !isInternal)).toBe(true);
});

test("other saves force nothing on anybody", () => {
  const save = { ...delivered, tellsOfDelivery: false };
  expect(tellingOfDelivery([], save, [lone])).toEqual([]);
});
