import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf } from "#care-cases/rules/list/case-list-filters.ts";

export const putOffRules = {
  filters: { putOff: { ...choiceOf(["yes", "no"]), isForStaff: true } },
} as const satisfies PartRules;
