import type { Actor } from "#platform/contract/actor.ts";
import { maySeeFollower } from "#visibility/rules/person-scope.ts";

/** How long a tab counts as open on the case after its last report. Tabs report every 20 s. */
export const presenceSeconds = 45;

/** A tab's last report. `ofCompany`: the person is a user of the case's company. */
export type TabPresence = {
  readonly userId: number;
  readonly name: string;
  readonly isStaff: boolean;
  readonly ofCompany: boolean;
  readonly isWriting: boolean;
  readonly seenAt: Date;
};

/** A person on a case, listed once; writing if any of their tabs is. */
export type Present = { readonly userId: number; readonly name: string; readonly isStaff: boolean; isWriting: boolean };

const isFresh = ({ seenAt }: TabPresence, now: Date): boolean =>
  now.getTime() - seenAt.getTime() <= presenceSeconds * 1_000;

/** The others on the case that `actor` may know about, in the given order. */
export function othersPresent(tabs: readonly TabPresence[], actor: Actor, now: Date): Present[] {
  const found = new Map<number, Present>();
  for (const tab of tabs) {
    if (tab.userId === actor.userId || !isFresh(tab, now) || !maySeeFollower(actor, tab)) continue;
    const known = found.get(tab.userId);
    const { userId, name, isStaff: ofStaff } = tab;
    found.set(userId, { userId, name, isStaff: ofStaff, isWriting: tab.isWriting || known?.isWriting === true });
  }
  return [...found.values()];
}

/** A person's state as seen by others: `gone`, looking or writing. */
export function presenceState(tabs: readonly TabPresence[], userId: number, now: Date): "gone" | "looking" | "writing" {
  const own = tabs.filter((tab) => tab.userId === userId && isFresh(tab, now));
  if (own.length === 0) return "gone";
  return own.some((tab) => tab.isWriting) ? "writing" : "looking";
}
