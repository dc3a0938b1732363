import { type Actor, isStaff } from "#platform/contract/actor.ts";

/** Whether this person reads the monthly report of a company: staff of any role of each, its administrators their own. */
export const readsReports = (actor: Actor): boolean => isStaff(actor) || readsOwnReport(actor);

/** Whether they read that of their own company. */
export const readsOwnReport = ({ role, customerNumber }: Pick<Actor, "role" | "customerNumber">): boolean =>
  role === "administrator" && customerNumber !== null;
