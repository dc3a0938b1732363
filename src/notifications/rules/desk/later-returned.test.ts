import { expect, test } from "vitest";
import type { Recipient } from "#notifications/rules/fan-out.ts";
import { laterReturnedTo } from "./later-returned.ts";

type Person = Recipient & { readonly handlesCases: boolean };

const [writerId, assigneeId, ownerId] = [1, 2, 3];
const people = { assigneeId, owner: { kind: "user", id: ownerId }, contactPersonId: null } as const;
const person = (userId: number, also: Partial<Person> = {}): Person => ({
  ...{ userId, isStaff: true, isCreator: false, subscribes: false, isInTeam: false, isMuted: false, choices: {} },
  ...{ handlesCases: true, ...also },
});
const others = [person(assigneeId), person(ownerId), person(4, { subscribes: true })];

test.each<[string, Person[], string[], boolean]>([
  ["its writer", [person(writerId), ...others], ["1 "], false],
  ["its writer, who muted the case", [person(writerId, { isMuted: true }), ...others], ["1 "], false],
  [
    "the desk, of a writer who may no longer write",
    [person(writerId, { handlesCases: false }), ...others],
    ["1 ", "2 assignee", "3 owner"],
    true,
  ],
  ["the desk, of a writer who has left", others, ["2 assignee", "3 owner"], true],
  ["the desk, if the assignee muted the case", [person(assigneeId, { isMuted: true })], [], true],
])("a message that wasn't sent at its time is told to %s", (_whom, recipients, told, isForDesk) => {
  const { drafts, ...rest } = laterReturnedTo(writerId, people, recipients);
  expect(drafts.map(({ userId, reasons }) => `${userId} ${reasons.join()}`)).toEqual(told);
  expect(drafts.every(({ delivery, isInternal }) => delivery.inbox && delivery.mail === "Off" && isInternal)).toBe(
    true,
  );
  expect(rest).toEqual({ isForDesk });
});
