import type { Actor } from "#platform/contract/actor.ts";
import { sessionLimits } from "#sign-in/rules/session-limits.ts";

/** Whether this person may act for a customer's user now: staff, and only as themselves. */
export function mayImpersonate(actor: Actor): "yes" | "nested" | "no" {
  if (actor.impersonator) return "nested";
  return actor.role === "staff" ? "yes" : "no";
}

/** Whom somebody may be asked to act for, as the company sees them; null: nobody there has this address. */
export type Target = {
  readonly isStaff: boolean;
  readonly isRemoved: boolean;
  /** Whether they belong to the company, and accepted it. */
  readonly isAccepted: boolean;
};

/** Whether this person can be acted for at the company: customers only, and only where they are in. */
export function canBeImpersonated(target: Target | null): "yes" | "onlyCustomers" | "notFound" {
  if (!target || target.isRemoved) return "notFound";
  if (target.isStaff) return "onlyCustomers";
  return target.isAccepted ? "yes" : "notFound";
}

/** When it ends by itself. */
export const impersonationEnd = (now: Date): Date => new Date(now.getTime() + sessionLimits.acting);

/** Whether this person may read who acted for whom: staff everywhere, administrators at their active company. */
export const mayReadLog = (actor: Actor): boolean => actor.role !== "user";
