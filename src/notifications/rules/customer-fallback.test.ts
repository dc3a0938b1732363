import { describe, expect, test } from "vitest";
import { needsAdministrators, standInDelivery } from "#notifications/rules/customer-fallback.ts";
import { fanOut, type Recipient, type SavedCase } from "#notifications/rules/fan-out.ts";
import { dice } from "#tests/support/notifications/dice.ts";
import { isCaseVisibleTo } from "#visibility/rules/case-scope.ts";

const lone = { userId: 4, isStaff: false };
const other = { userId: 3, isStaff: false };

test.each<[string, Parameters<typeof needsAdministrators>[0], boolean]>([
  ["a contact person who is told", { contactPersonId: 4, visible: [lone], actors: [] }, false],
  ["one who can't see the case any more", { contactPersonId: 4, visible: [other], actors: [] }, true],
  [
    "one whose last mail was given up",
    { contactPersonId: 4, visible: [{ ...lone, isMailGivenUp: true }], actors: [] },
    true,
  ],
  [
    "one who acts, so is there",
    { contactPersonId: 4, visible: [{ ...lone, isMailGivenUp: true }], actors: [4] },
    false,
  ],
  ["no contact person", { contactPersonId: null, visible: [other], actors: [] }, false],
])("administrators are told instead of %s: %#", (_who, reach, isNeeded) =>
  expect(needsAdministrators(reach)).toBe(isNeeded),
);

const IE = { inbox: true, mail: "AtOnce" } as const;
const E = { inbox: false, mail: "AtOnce" } as const;
const none = { inbox: false, mail: "Off" } as const;

test.each<[string, Parameters<typeof standInDelivery>[0], ReturnType<typeof standInDelivery>]>([
  ["as they chose", { type: "NewMessage", chosen: IE, isMuted: false }, IE],
  [
    "in the inbox of what waits for them, whatever they chose",
    { type: "NewMessage", chosen: none, isMuted: false },
    { inbox: true, mail: "Off" },
  ],
  ["the mail stays as they chose", { type: "StatusChanged", chosen: E, isMuted: false }, IE],
  ["not of other events that they turned off", { type: "SeverityChanged", chosen: none, isMuted: false }, none],
  [
    "of a muted case in the inbox alone",
    { type: "StatusChanged", chosen: IE, isMuted: true },
    { inbox: true, mail: "Off" },
  ],
  ["of a muted case not of the rest", { type: "NewEstimate", chosen: IE, isMuted: true }, null],
  ["never of what isn't for customers", { type: "CloseToFirstResponse", chosen: null, isMuted: false }, null],
])("an administrator in the place of the contact person is told %s", (_how, asked, delivery) =>
  expect(standInDelivery(asked)).toEqual(delivery),
);

/** Nobody is told what they may not read, and somebody of the customer is told if anybody can be. */
describe("in any world", () => {
  const customerNumber = "1001";
  const ids = [1, 2, 3, 4, 5, 6];
  const types = ["StatusChanged", "NewMessage", "SeverityChanged", "EstimateChanged", "AssigneeChanged"] as const;

  const worldOf = ({ chance, pick, roll }: ReturnType<typeof dice>) => {
    const people = ids.map((userId) => {
      const state = pick(["member", "member", "administrator", "left", "pseudonymized", "invited"] as const);
      const isAdministrator = state === "administrator";
      return {
        userId,
        isStaff: false,
        isRemoved: state === "pseudonymized",
        memberships: state === "member" || isAdministrator ? [{ customerNumber, isAdministrator }] : [],
        isAdministrator,
        isMailGivenUp: roll(3) === 0,
      };
    });
    const facts = {
      status: "WaitsOnHavn",
      customerNumber,
      createdBy: pick(ids),
      contactPersonId: pick([...ids, null]),
    };
    const visible = people.filter((one) => isCaseVisibleTo(one, { ...facts, ownCasesOnly: chance() }));
    return { people, visible, contactPersonId: facts.contactPersonId, followers: ids.filter(chance) };
  };

  test("who leaves, is pseudonymized, invited, without mail, or sees own cases only", () => {
    const random = dice(20_261_129);
    let told = 0;
    for (let round = 0; round < 3_000; round += 1) {
      const { people, visible, contactPersonId, followers } = worldOf(random);
      const type = random.pick(types);
      const isInternal = random.roll(4) === 0;
      const actors = random.roll(4) === 0 ? [random.pick(ids)] : [99];
      const needed = needsAdministrators({ contactPersonId, visible, actors });
      const recipients = visible
        .map(({ userId, isMailGivenUp, isAdministrator }): Recipient => {
          const relations = { isCreator: false, subscribes: followers.includes(userId), isInTeam: false };
          const standsIn = needed && isAdministrator;
          return {
            userId,
            isStaff: false,
            ...relations,
            isMuted: random.chance(),
            isMailGivenUp,
            standsIn,
            choices: {},
          };
        })
        .filter(({ userId, subscribes, standsIn }) => userId === contactPersonId || subscribes || standsIn);
      const after = { assigneeId: null, owner: null, contactPersonId };
      const save: SavedCase = { changes: [{ id: 1, type, isInternal }], message: null, before: after, after };
      const drafts = fanOut(save, recipients, actors);
      const what = JSON.stringify({ people, recipients, save, actors, drafts });
      for (const { userId, isInternal: hidden, reasons } of drafts) {
        expect(visible.some((one) => one.userId === userId) && !hidden && !actors.includes(userId), what).toBe(true);
        if (reasons.includes("administrator")) {
          expect(people.find((one) => one.userId === userId)?.isAdministrator && needed, what).toBe(true);
        }
      }
      if (!needed || isInternal || (type !== "StatusChanged" && type !== "NewMessage")) continue;
      for (const { userId } of visible.filter((one) => one.isAdministrator && !actors.includes(one.userId))) {
        expect(
          drafts.some((one) => one.userId === userId && one.delivery.inbox),
          what,
        ).toBe(true);
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(300);
  });
});
