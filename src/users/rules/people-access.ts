import { type Actor, isStaff } from "#platform/contract/actor.ts";

/** Whether this person may look for the users of a company: staff everywhere, customers in their active company. */
export function maySeePeopleOf(actor: Actor, customerNumber: string): boolean {
  return isStaff(actor) || actor.customerNumber === customerNumber;
}
