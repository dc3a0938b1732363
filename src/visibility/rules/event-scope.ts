import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { isInAudience } from "#visibility/rules/audience.ts";

/**
 * Whether a history entry of a case that this person can see is visible to them. Its twin in SQL is `changeScope` of
 * server/event-scope-store.ts.
 */
export const maySeeChange: typeof isInAudience = isInAudience;

/** The subject of a live event, without its content. */
export type EventFacts = {
  readonly customerNumber: string | null;
  readonly isInternal: boolean;
  /** For a draft its creator, for a pending file its uploader; otherwise null. */
  readonly draftOf: number | null;
  /** Creator and contact person if the company's users only see their own cases; null if they see all. */
  readonly ownedBy: readonly number[] | null;
};

/**
 * Whether this person may know that something happened: the same as `maySeeCase`, and staff only for internal content.
 * Live events are in no table; the twin in SQL is `caseScope` with `changeScope`.
 */
export function mayFollowEvent(actor: Actor, event: EventFacts): boolean {
  if (event.draftOf !== null && event.draftOf !== actor.userId) return false;
  if (!maySeeChange(actor, event)) return false;
  if (isStaff(actor)) return true;
  if (actor.customerNumber === null || event.customerNumber !== actor.customerNumber) return false;
  return actor.role === "administrator" || event.ownedBy === null || event.ownedBy.includes(actor.userId);
}

/** Facts for an event on one case that only people who can also see the other case may know of. */
export function intersectVisibility(one: EventFacts, other: EventFacts): EventFacts {
  return {
    ...one,
    isInternal: one.customerNumber !== other.customerNumber,
    draftOf: one.draftOf ?? other.draftOf,
    ownedBy: one.ownedBy?.filter((id) => other.ownedBy?.includes(id)) ?? null,
  };
}
