import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { actorOf } from "#sign-in/rules/session-principal.ts";
import { findPersonPrincipal } from "./session-store.ts";

/** The actor of something that takes effect later. */
export type ActingPerson = {
  readonly userId: number;
  /** The staff member who impersonated them. */
  readonly impersonatorId: number | null;
  /** The company for which they acted; null for staff. */
  readonly customerNumber: string | null;
};

/**
 * The person with their current rights; null if they may no longer act that way. Their session may have ended: what
 * they requested before is still carried out.
 */
export async function findActor(db: Db, who: ActingPerson, now: Date): Promise<Actor | null> {
  const principal = await findPersonPrincipal(db, who, now);
  const actor = principal && actorOf(principal, who.customerNumber, now);
  const isSame = actor?.userId === who.userId && (actor.impersonator?.userId ?? null) === who.impersonatorId;
  return isSame ? actor : null;
}
