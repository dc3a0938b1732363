import { byAuthorUntilAnswered } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";

export const descriptionRules = {
  fields: { description: { mayEdit: byAuthorUntilAnswered } },
} as const satisfies PartRules;
