import { expect, test } from "vitest";
import { historyTypes } from "#care-cases/contract/history-types.ts";
import { mailChoices, notificationRelations } from "#notifications/contract/notification.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { fanOut, type Recipient, type SavedCase } from "#notifications/rules/fan-out.ts";
import { dice } from "#tests/support/notifications/dice.ts";

type Dice = ReturnType<typeof dice>;

const ids = [1, 2, 3, 4, 5, 6];

const recipient = ({ chance, pick }: Dice, userId: number): Recipient => {
  const chosen = { [pick(notificationTypes.names())]: { inbox: chance(), mail: pick(mailChoices) } };
  return {
    ...{
      userId,
      isStaff: userId < 4,
      isCreator: chance(),
      subscribes: chance(),
      isInTeam: chance(),
      isMuted: chance(),
    },
    choices: { ...(chance() && { cells: { [pick(notificationRelations)]: chosen } }), mentionMail: pick(mailChoices) },
  };
};

const people = ({ pick }: Dice): SavedCase["before"] => ({
  assigneeId: pick([...ids, null]),
  owner: pick([null, { kind: "team", id: 1 } as const, ...ids.map((id) => ({ kind: "user", id }) as const)]),
  contactPersonId: pick([...ids, null]),
});

const saved = (random: Dice): SavedCase => {
  const { chance, pick, roll } = random;
  const isInternal = chance();
  return {
    changes: Array.from({ length: 1 + roll(4) }, (_, id) => ({ id, type: pick(historyTypes.names()), isInternal })),
    message: chance() ? { id: 9, isInternal, mentioned: ids.filter(chance), madeExternal: chance() } : null,
    ...{ before: people(random), after: people(random) },
  };
};

test("the rules hold for any save and any settings", () => {
  const random = dice(20_261_121);
  let count = 0;
  for (let round = 0; round < 2_000; round += 1) {
    const save = saved(random);
    const recipients = ids.map((id) => recipient(random, id));
    const actors = ids.filter(() => random.roll(4) === 0);
    const drafts = fanOut(save, recipients, actors);
    const keys = drafts.map(({ userId, changeId }) => `${userId} ${changeId}`);
    expect(new Set(keys).size, "one notification of an event for each").toBe(keys.length);
    for (const one of drafts) {
      const who = recipients.find(({ userId }) => userId === one.userId);
      const what = JSON.stringify([one, who, save, actors]);
      expect(actors, what).not.toContain(one.userId);
      if (one.isInternal) expect(who?.isStaff, what).toBe(true);
      if (who?.isMuted) expect(one.type, what).toBe("MentionInMessage");
      if (one.type === "MentionInMessage") expect(one.delivery.inbox, what).toBe(true);
      expect(one.delivery.inbox || one.delivery.mail !== "Off", what).toBe(true);
      expect(one.reasons.length, what).toBeGreaterThan(0);
    }
    count += drafts.length;
  }
  expect(count).toBeGreaterThan(2_000);
});
