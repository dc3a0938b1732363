import type { PartRules } from "#care-cases/rules/case-part.ts";

export const numberRules = { columns: { id: { descends: true } } } as const satisfies PartRules;
