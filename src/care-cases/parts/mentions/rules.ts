import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOfPeople } from "#care-cases/rules/list/case-list-filters.ts";

export const mentionsRules = {
  filters: { mentioned: { ...choiceOfPeople("@me"), control: "CheckboxAnd" } },
} as const satisfies PartRules;
