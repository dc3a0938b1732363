import { expect, test } from "vitest";
import { chooseMailbox, type MailboxChoice } from "./choose-mailbox.ts";

const mailbox = (id: number, more: Partial<MailboxChoice> = {}): MailboxChoice => ({
  ...{ id, isDefault: false, isRetired: false, isDraft: false, teamId: null },
  ...more,
});

const care = mailbox(1, { isDefault: true });
const sales = mailbox(2, { teamId: 7 });
const night = mailbox(3, { teamId: 7 });
const retired = mailbox(4, { teamId: 8, isRetired: true });
const all = [night, retired, care, sales];

test.each<[string, { came: number | null | undefined; team: number | null }, readonly MailboxChoice[], number | null]>([
  ["the one by which it came", { came: 3, team: null }, all, 3],
  ["that one, though it is its team's case now", { came: 1, team: 7 }, all, 1],
  ["the environment's, by which it came", { came: null, team: 7 }, all, null],
  ["the team's, if it didn't come by mail", { came: undefined, team: 7 }, all, 2],
  [
    "the team's that is the default",
    { came: undefined, team: 7 },
    [sales, mailbox(9, { teamId: 7, isDefault: true })],
    9,
  ],
  ["the default, if the team has none", { came: undefined, team: 9 }, all, 1],
  ["the default, if nothing is known", { came: undefined, team: null }, all, 1],
  ["the team's, if the one by which it came was retired", { came: 4, team: 7 }, all, 2],
  ["the default, if the team's was retired", { came: undefined, team: 8 }, all, 1],
  ["the default, if the one by which it came was removed", { came: 99, team: null }, all, 1],
  ["the environment's, if nothing else is the default", { came: undefined, team: null }, [sales], null],
  ["the environment's, without others", { came: 1, team: 7 }, [], null],
])("%s", (_what, { came, team }, mailboxes, expected) => {
  expect(chooseMailbox({ came, ownerTeamId: team }, mailboxes, true)?.id ?? null).toBe(expected);
});

test("what came by the environment's mailbox is answered from others if that has no server that sends", () => {
  expect(chooseMailbox({ came: null, ownerTeamId: 7 }, all, false)).toBe(sales);
});
