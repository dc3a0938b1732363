import type { Actor } from "#platform/contract/actor.ts";
import { dayMs } from "#platform/rules/durations.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";

/** Durations in milliseconds. */
export const resetLimits = {
  /** From when two have asked for it until it happens, in which its person can stop it. */
  wait: dayMs,
  /** How long one who asked waits for a second. */
  unconfirmed: 7 * dayMs,
} as const;

/** Who has lost their factors, as far as it matters for who may help. */
export type LockedOut = {
  readonly userId: number;
  readonly isStaff: boolean;
  /** Accepted companies, with how many others administer them. */
  readonly companies: readonly { readonly customerNumber: string; readonly otherAdministrators: number }[];
};

/**
 * Who helps: two administrators of the person's only company or, if it has no two others, or if they belong to several, two of
 * this Havn, as for staff. Null is this Havn.
 */
export function helpingCompany({ isStaff, companies }: LockedOut): string | null {
  const [only, ...others] = companies;
  if (isStaff || !only || others.length > 0 || only.otherAdministrators < 2) return null;
  return only.customerNumber;
}

/** Whether there may be people whom this person can help. */
export const helpsOthers = (actor: Actor): boolean => staffMay(actor, "manageStaff") || actor.role === "administrator";

/** Whether this person may ask for it, and agree to what another one asked for. Nobody helps themselves. */
export function mayHelp(actor: Actor, person: LockedOut): boolean {
  if (actor.userId === person.userId || actor.impersonator) return false;
  const company = helpingCompany(person);
  if (company === null) return staffMay(actor, "manageStaff");
  return actor.role === "administrator" && actor.customerNumber === company;
}
