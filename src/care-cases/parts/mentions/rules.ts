import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOfPeople, rareAlways } from "#care-cases/rules/list/filter-rules.ts";

export const mentionsRules = {
  filters: { mentioned: { ...choiceOfPeople("@me"), control: "CheckboxAnd", isRare: rareAlways } },
} as const satisfies PartRules;
