import type { CaseFacts } from "#care-cases/rules/case-facts.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOfPeople } from "#care-cases/rules/list/case-list-filters.ts";
import type { Actor } from "#platform/contract/actor.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";
import { maySeeCase } from "#visibility/rules/case-scope.ts";

/** Whether this person may add and remove tags. */
export const mayChangeTags = (actor: Actor, facts: CaseFacts): boolean =>
  staffMay(actor, "handleCases") && maySeeCase(actor, facts);

export const tagsOfCaseRules = {
  attach: { addTags: mayChangeTags, removeTags: mayChangeTags },
  columns: { tags: { isAlone: true } },
  filters: { tag: choiceOfPeople("@none"), withoutTag: choiceOfPeople<never>() },
} as const satisfies PartRules;

export const tagsAbility = (actor: Actor, facts: CaseFacts) => ({ changeTags: mayChangeTags(actor, facts) });
