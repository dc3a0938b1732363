import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { isInAudience } from "#visibility/rules/audience.ts";

/**
 * Whether an entry of the history of a case that this person sees exists for them. Its twin in SQL is `changeScope` of
 * server/event-scope-store.ts.
 */
export const maySeeChange: typeof isInAudience = isInAudience;

/** What a live event is about, without its content. */
export type EventFacts = {
  readonly customerNumber: string | null;
  readonly isInternal: boolean;
  /** The creator while the case is a draft (or the uploader while a file is pending); null otherwise. */
  readonly draftOf: number | null;
  /** Creator and contact person where the company's users see their own cases only; null where they see all. */
  readonly ownedBy: readonly number[] | null;
};

/**
 * Whether this person may learn that something happened: the same answer as `maySeeCase`, and staff alone for the
 * internal. Live events are in no table; the twin in SQL is `caseScope` with `changeScope`.
 */
export function mayFollowEvent(actor: Actor, event: EventFacts): boolean {
  if (event.draftOf !== null && event.draftOf !== actor.userId) return false;
  if (!maySeeChange(actor, event)) return false;
  if (isStaff(actor)) return true;
  if (actor.customerNumber === null || event.customerNumber !== actor.customerNumber) return false;
  return actor.role === "administrator" || event.ownedBy === null || event.ownedBy.includes(actor.userId);
}

/** The facts of an event on the one case that only those may learn of who see the other one too. */
export function factsForBoth(one: EventFacts, other: EventFacts): EventFacts {
  return {
    ...one,
    isInternal: one.customerNumber !== other.customerNumber,
    draftOf: one.draftOf ?? other.draftOf,
    ownedBy: one.ownedBy?.filter((id) => other.ownedBy?.includes(id)) ?? null,
  };
}
