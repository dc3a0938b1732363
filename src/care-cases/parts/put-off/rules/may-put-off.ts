import type { CaseFacts } from "#care-cases/rules/case-facts.ts";
import { type Actor, isStaff } from "#platform/contract/actor.ts";
import { maySeeCase } from "#visibility/rules/case-scope.ts";

/** Whether this person may put the case off for themselves: staff, once it is submitted. */
export const mayPutOff = (actor: Actor, facts: CaseFacts): boolean =>
  isStaff(actor) && facts.status !== "Draft" && maySeeCase(actor, facts);

export const putOffAbility = (actor: Actor, facts: CaseFacts) => ({ putOff: mayPutOff(actor, facts) });
