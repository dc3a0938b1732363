import { byAnybodyUntilEnded } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";

export const externalReferenceRules = {
  fields: { externalReference: { mayEdit: byAnybodyUntilEnded, history: "ExternalReferenceChanged" } },
  columns: { externalReference: { isAlone: true } },
} as const satisfies PartRules;
