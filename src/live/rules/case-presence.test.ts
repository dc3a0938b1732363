import { describe, expect, test } from "vitest";
import { othersPresent, presenceState, type TabPresence } from "#live/rules/case-presence.ts";
import { buildActor } from "#tests/support/components/build-actor.ts";
import { maySeeFollower } from "#visibility/rules/person-scope.ts";

const now = new Date("2026-11-20T09:00:00.000Z");
const ago = (ms: number) => new Date(now.getTime() - ms);

const staff = buildActor({ role: "staff", userId: 1 });
const user = buildActor({ role: "user", userId: 10 });
const acting = { ...user, impersonator: { userId: 1, name: "Staff" } };

const tab = (userId: number, given: Partial<TabPresence> = {}): TabPresence => ({
  userId,
  name: `Person ${userId}`,
  isStaff: userId < 10,
  ofCompany: userId >= 10 && userId < 20,
  isWriting: false,
  seenAt: now,
  ...given,
});

describe("who may see whose presence", () => {
  test.each([
    ["staff", staff, tab(2), true],
    ["staff", staff, tab(11), true],
    ["staff", staff, tab(21), true],
    ["a user", user, tab(2), false],
    ["a user", user, tab(2, { ofCompany: true }), false],
    ["a user", user, tab(11), true],
    ["a user", user, tab(21), false],
    ["staff who act for a user", acting, tab(2), false],
    ["staff who act for a user", acting, tab(11), true],
  ])("%s of person %#: %s", (_who, actor, other, may) => {
    expect(maySeeFollower(actor, other)).toBe(may);
    expect(othersPresent([other], actor, now)).toHaveLength(may ? 1 : 0);
  });
});

describe("who is shown as present", () => {
  const row = (what: string, tabs: readonly TabPresence[], shown: readonly [number, boolean][]) => ({
    what,
    tabs,
    shown,
  });
  test.each([
    row("nobody", [], []),
    row("oneself", [tab(1, { isWriting: true })], []),
    row(
      "others, in the order given",
      [tab(12), tab(2)],
      [
        [12, false],
        [2, false],
      ],
    ),
    row("two tabs of one person", [tab(2), tab(2)], [[2, false]]),
    row("two tabs, the first writes", [tab(2, { isWriting: true }), tab(2)], [[2, true]]),
    row("two tabs, the second writes", [tab(2), tab(2, { isWriting: true })], [[2, true]]),
    row("silent for 45 s", [tab(2, { seenAt: ago(45_000) })], [[2, false]]),
    row("silent for longer", [tab(2, { seenAt: ago(45_001) })], []),
    row("wrote before falling silent", [tab(2), tab(2, { isWriting: true, seenAt: ago(45_001) })], [[2, false]]),
  ])("$what", ({ tabs, shown }) => {
    expect(othersPresent(tabs, staff, now).map(({ userId, isWriting }) => [userId, isWriting])).toEqual(shown);
  });
});

test.each<[string, readonly TabPresence[], string]>([
  ["no tab", [tab(11)], "gone"],
  ["a tab", [tab(11), tab(2)], "looking"],
  ["a tab that writes", [tab(2), tab(2, { isWriting: true })], "writing"],
  ["a silent tab", [tab(2, { isWriting: true, seenAt: ago(45_001) })], "gone"],
])("a person with %s", (_what, tabs, shown) => {
  expect(presenceState(tabs, 2, now)).toBe(shown);
});
