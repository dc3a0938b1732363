import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { actorOf } from "#sign-in/rules/session-principal.ts";
import { findPersonPrincipal } from "./session-store.ts";

/** Who did something that takes effect later. */
export type ActingPerson = {
  readonly userId: number;
  /** The member of staff who acted as them. */
  readonly impersonatorId: number | null;
  /** The company that they acted for; null of staff. */
  readonly customerNumber: string | null;
};

/**
 * The person with their current rights; null if they may no longer act as they did. Their session may have ended: what
 * they requested before is still carried out.
 */
export async function findActor(db: Db, who: ActingPerson, now: Date): Promise<Actor | null> {
  const principal = await findPersonPrincipal(db, who, now);
  const actor = principal && actorOf(principal, who.customerNumber, now);
  const isSame = actor?.userId === who.userId && (actor.impersonator?.userId ?? null) === who.impersonatorId;
  return isSame ? actor : null;
}
