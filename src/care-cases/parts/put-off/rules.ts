import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf, rareAlways } from "#care-cases/rules/list/filter-rules.ts";

export const putOffRules = {
  filters: { putOff: { ...choiceOf(["yes", "no"]), isForStaff: true, isRare: rareAlways } },
} as const satisfies PartRules;
