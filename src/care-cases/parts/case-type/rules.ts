import { caseTypes } from "#care-cases/parts/case-type/contract.ts";
import { byAnybodyUntilEnded } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf } from "#care-cases/rules/list/case-list-filters.ts";

export const caseTypeRules = {
  fields: { caseType: { mayEdit: byAnybodyUntilEnded, history: "CaseTypeChanged" } },
  columns: { caseType: { isAlone: true } },
  filters: {
    caseType: {
      ...choiceOf([...caseTypes, "@none"]),
      // Customers filter by what a case is about.
      isOften: ({ preset, isStaff }) => !isStaff || preset === "drafts",
    },
  },
} as const satisfies PartRules;
