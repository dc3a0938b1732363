import { severities } from "#care-cases/parts/severity/contract.ts";
import { byAnybodyInDrafts } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf } from "#care-cases/rules/list/filter-rules.ts";

export const severityRules = {
  fields: { severity: { mayEdit: byAnybodyInDrafts, history: "SeverityChanged", isSetUp: true } },
  filters: { severity: choiceOf(severities) },
} as const satisfies PartRules;
