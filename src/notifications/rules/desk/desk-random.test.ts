import { expect, test } from "vitest";
import type { ChangeLogType } from "#care-cases/contract/care-case.ts";
import { mailChoices, notificationRelations } from "#notifications/contract/notification.ts";
import { notificationTypes } from "#notifications/contract/notification-types.ts";
import { fanOut, notificationTypeOf, type Recipient, type SavedCase } from "#notifications/rules/fan-out.ts";
import { deskChangeOf, withDesk } from "./desk-drafts.ts";
import { deskFallback } from "./desk-fallback.ts";
import { type DeskFacts, deskPerson } from "./desk-person.ts";

/** A deterministic pseudo-random generator. */
function dice(seed: number) {
  let state = seed;
  const roll = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const pick = <T>(values: readonly T[]): T => values[roll(values.length)] as T;
  return { roll, pick, oneIn: (count: number) => roll(count) === 0 };
}
type Dice = ReturnType<typeof dice>;
type Colleague = Recipient & DeskFacts & { readonly hasLeft: boolean };

const ids = [1, 2, 3, 4, 5, 6];
/** The acting customer. */
const customerId = 9;

/** A colleague with any settings, who may have left, be away or have muted the case. */
function colleague({ oneIn, pick, roll }: Dice, userId: number, absence: number): Colleague {
  const cell = { inbox: oneIn(2), mail: pick(mailChoices) };
  const type = pick([...notificationTypes.names(), "NewMessage", "NewCareCaseCreated", "OwnerChanged"] as const);
  const isCoordinator = oneIn(4);
  return {
    ...{ userId, isStaff: true, isCreator: false, subscribes: oneIn(5), isMuted: oneIn(3), isInTeam: oneIn(3) },
    choices: { cells: { [pick(notificationRelations)]: { [type]: cell } } },
    ...{ handlesCases: isCoordinator || oneIn(2), isAway: roll(4) < absence, reachId: pick([null, ...ids]) },
    ...{ isCoordinator, isAdministrator: oneIn(4), hasLeft: oneIn(6) },
  };
}

const event = (random: Dice): SavedCase & { readonly isByCustomer: boolean } => {
  const type = random.pick<ChangeLogType>(["CareCaseCreated", "NewMessage", "OwnerChanged"]);
  const owner = random.pick([{ kind: "team", id: 1 } as const, { kind: "user", id: random.pick(ids) } as const, null]);
  const people = { assigneeId: random.pick([...ids, null, null]), owner, contactPersonId: customerId };
  const isByCustomer = type !== "OwnerChanged" && random.oneIn(2);
  const message = type === "NewMessage" ? { id: 3, isInternal: !isByCustomer && random.oneIn(2) } : null;
  const changes = [{ id: 7, type, isInternal: message?.isInternal ?? false }];
  return { changes, message, before: people, after: people, isByCustomer };
};

test("whoever left, is away or muted, somebody who can act is told of everything that must be acted on", () => {
  const random = dice(20_261_129);
  const seen = { told: 0, absent: 0, nobody: 0 };
  for (let round = 0; round < 4_000; round += 1) {
    const absence = random.roll(5);
    const everybody = ids.map((id) => colleague(random, id, absence));
    const there = everybody.filter(({ hasLeft }) => !hasLeft);
    const saved = event(random);
    const actors = saved.isByCustomer ? [customerId] : [random.pick(ids)];
    const ofTeam = saved.after.owner?.kind === "team";
    const readers = there.map((one) => ({ ...one, isInTeam: ofTeam && one.isInTeam }));
    const isOfCase = ({ userId, subscribes }: Colleague) =>
      subscribes ||
      userId === saved.after.assigneeId ||
      (saved.after.owner?.kind === "user" && saved.after.owner.id === userId);
    const change = deskChangeOf(saved, saved.isByCustomer);
    const isNew = change?.isNew === true;
    const usual = fanOut(
      saved,
      readers.filter((one) => isOfCase(one) || (isNew && one.isInTeam)),
      actors,
    );
    if (!change) continue;
    const type = notificationTypeOf(change.type) ?? "NewMessage";
    const about = { type, changeId: 7, messageId: saved.message?.id ?? null, isInternal: change.isInternal };
    const who = { about, actors, assigneeId: saved.after.assigneeId };
    const people = readers.map((one) => deskPerson(one, who, usual));
    const drafts = withDesk(usual, deskFallback(people, isNew), readers, about);
    const what = JSON.stringify({ readers, saved, actors, drafts });

    const told = new Set(drafts.filter(({ delivery }) => delivery.inbox).map(({ userId }) => userId));
    const keys = drafts.map(({ userId, type: each }) => `${userId} ${each}`);
    expect(new Set(keys).size, what).toBe(keys.length);
    expect(
      usual.every(({ userId }) => drafts.some((one) => one.userId === userId)),
      what,
    ).toBe(true);
    for (const { userId, delivery } of drafts) {
      expect(actors, what).not.toContain(userId);
      const one = there.find((each) => each.userId === userId);
      expect(one, what).toBeDefined();
      if (one?.isMuted) expect(delivery.mail, what).toBe("Off");
    }
    const others = people.filter(({ acted }) => !acted);
    const mayDecide = (one: (typeof others)[number]) => one.isCoordinator || one.isAdministrator;
    const mayAct = (one: (typeof others)[number]) => mayDecide(one) || (one.isInTeam && one.handlesCases);
    const isTold = (one: (typeof others)[number]) => told.has(one.userId);
    if (others.some((one) => !one.isAway && mayAct(one))) {
      const isThere = (one: (typeof others)[number]) => !one.isAway && (mayDecide(one) || one.handlesCases);
      expect(
        others.some((one) => isThere(one) && isTold(one)),
        what,
      ).toBe(true);
      seen.told += 1;
    } else if (others.some(mayDecide)) {
      expect(others.some(isTold), what).toBe(true);
      seen.absent += 1;
    } else seen.nobody += 1;
  }
  expect(Math.min(seen.told, seen.absent, seen.nobody)).toBeGreaterThan(30);
});
