import { type Actor, isStaff } from "#platform/contract/actor.ts";

/** Whom a user's page is about. Staff belong to no company. */
export type UserFacts = { readonly userId: number; readonly customerNumbers: readonly string[] };

/** Whether this person may see a user's page (rules, "Who may do what"): staff all, administrators their company's, others their own. */
export function maySeeUser(actor: Actor, user: UserFacts): boolean {
  if (isStaff(actor) || user.userId === actor.userId) return true;
  if (actor.role !== "administrator" || actor.customerNumber === null) return false;
  return user.customerNumbers.includes(actor.customerNumber);
}
