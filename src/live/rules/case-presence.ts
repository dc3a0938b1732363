import type { Actor } from "#platform/contract/actor.ts";
import { mayKnowOf } from "#visibility/rules/person-scope.ts";

/** For this long after its last word a tab counts as open on the case. A tab says so every 20 s. */
export const presenceSeconds = 45;

/** What one tab last said. `ofCompany`: the person is a user of the case's company. */
export type TabPresence = {
  readonly userId: number;
  readonly name: string;
  readonly isStaff: boolean;
  readonly ofCompany: boolean;
  readonly isWriting: boolean;
  readonly seenAt: Date;
};

/** Who is on a case: each person once, writing when any of their tabs is. */
export type Present = { readonly userId: number; readonly name: string; readonly isStaff: boolean; isWriting: boolean };

const isFresh = ({ seenAt }: TabPresence, now: Date): boolean =>
  now.getTime() - seenAt.getTime() <= presenceSeconds * 1_000;

/** Whoever else is on the case, as far as `actor` may know of them, in the order given. */
export function othersPresent(tabs: readonly TabPresence[], actor: Actor, now: Date): Present[] {
  const found = new Map<number, Present>();
  for (const tab of tabs) {
    if (tab.userId === actor.userId || !isFresh(tab, now) || !mayKnowOf(actor, tab)) continue;
    const known = found.get(tab.userId);
    const { userId, name, isStaff: ofStaff } = tab;
    found.set(userId, { userId, name, isStaff: ofStaff, isWriting: tab.isWriting || known?.isWriting === true });
  }
  return [...found.values()];
}

/** What others see of one person: `gone`, looking or writing. */
export function shownAs(tabs: readonly TabPresence[], userId: number, now: Date): "gone" | "looking" | "writing" {
  const own = tabs.filter((tab) => tab.userId === userId && isFresh(tab, now));
  if (own.length === 0) return "gone";
  return own.some((tab) => tab.isWriting) ? "writing" : "looking";
}
