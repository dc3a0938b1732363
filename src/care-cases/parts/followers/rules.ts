import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOfPeople, rareAlways } from "#care-cases/rules/list/filter-rules.ts";

export const followersRules = {
  filters: { subscriber: { ...choiceOfPeople("@me"), control: "CheckboxAnd", isRare: rareAlways } },
} as const satisfies PartRules;
