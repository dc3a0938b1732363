import type { CaseFilters } from "#care-cases/contract/case-search.ts";
import { followersAbility } from "#care-cases/parts/followers/rules/may-follow.ts";
import { putOffAbility } from "#care-cases/parts/put-off/rules/may-put-off.ts";
import type { CaseFacts } from "#care-cases/rules/case/case-facts.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { mergeAll } from "#platform/contract/merge-all.ts";

/** What a person may do with the parts that have tables of their own: their shares of the case's `may`. */
const abilitiesOfParts = [followersAbility, putOffAbility] as const;
export const attachedAbilities = (actor: Actor, facts: CaseFacts) =>
  mergeAll(abilitiesOfParts.map((abilityOf) => abilityOf(actor, facts)));

/** The filters of somebody's own work, besides whose it is: without what they don't want to see for now. */
export const inOwnWork = { putOff: ["no"] } as const satisfies CaseFilters;
