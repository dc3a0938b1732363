import { byAuthorUntilAnswered } from "#care-cases/rules/case/field-rights.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";

export const titleRules = {
  fields: { title: { mayEdit: byAuthorUntilAnswered, history: "CaseTitleChangeLog" } },
} as const satisfies PartRules;
