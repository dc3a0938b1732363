import type { CaseFacts } from "#care-cases/rules/case-facts.ts";
import { type Actor, isOneself, isStaff } from "#platform/contract/actor.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";
import { maySeeCase } from "#visibility/rules/case-scope.ts";

/** Whether this person may follow the case: anyone who can see it, once submitted; only for themselves. */
export const maySubscribe = (actor: Actor, facts: CaseFacts): boolean =>
  facts.status !== "Draft" && isOneself(actor) && maySeeCase(actor, facts);

/**
 * Whether this person may make others follow the case, once submitted: staff their colleagues, an administrator the
 * company's users.
 */
export const mayAddFollowers = (actor: Actor, facts: CaseFacts): boolean =>
  maySubscribe(actor, facts) && (isStaff(actor) ? takesPart(actor) : actor.role === "administrator");

export const followersAbility = (actor: Actor, facts: CaseFacts) => ({
  subscribe: maySubscribe(actor, facts),
  addFollowers: mayAddFollowers(actor, facts),
});
