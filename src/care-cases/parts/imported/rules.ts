import type { PartRules } from "#care-cases/rules/case-part.ts";

export const importedRules = { columns: { originalNumber: { isAlone: true } } } as const satisfies PartRules;
