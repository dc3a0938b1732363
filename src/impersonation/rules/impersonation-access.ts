import type { Actor } from "#platform/contract/actor.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { sessionLimits } from "#sign-in/rules/session-limits.ts";

/** Whether this person may impersonate a customer user now: staff with the right, when not already impersonating. */
export function mayImpersonate(actor: Actor): "yes" | "nested" | "no" {
  if (actor.impersonator) return "nested";
  return staffMay(actor, "actForCustomers") ? "yes" : "no";
}

/** The person to impersonate, as the company sees them; null if nobody in the company has this address. */
export type Target = {
  readonly isStaff: boolean;
  readonly isRemoved: boolean;
  /** Whether they accepted the company. */
  readonly isAccepted: boolean;
};

/** Whether this person can be impersonated at the company: only customers, and only members. */
export function canBeImpersonated(target: Target | null): "yes" | "onlyCustomers" | "notFound" {
  if (!target || target.isRemoved) return "notFound";
  if (target.isStaff) return "onlyCustomers";
  return target.isAccepted ? "yes" : "notFound";
}

/** When it ends automatically. */
export const impersonationEnd = (now: Date): Date => new Date(now.getTime() + sessionLimits.acting);

/** Whether this person may read the impersonation log: staff everywhere, administrators for their active company. */
export const mayReadLog = (actor: Actor): boolean => actor.role !== "user";
