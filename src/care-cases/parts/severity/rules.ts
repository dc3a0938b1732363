import { severities } from "#care-cases/parts/severity/contract.ts";
import { byAnybodyInDrafts } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf, inEveryList } from "#care-cases/rules/list/case-list-filters.ts";

export const severityRules = {
  fields: { severity: { mayEdit: byAnybodyInDrafts, history: "SeverityChanged" } },
  filters: { severity: { ...choiceOf(severities), isOften: inEveryList } },
} as const satisfies PartRules;
