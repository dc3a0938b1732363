import { messageSides } from "#care-cases/parts/last-message/contract.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf, pastDays } from "#care-cases/rules/list/case-list-filters.ts";

export const lastMessageRules = {
  columns: { lastMessageAt: { isAlone: true, descends: true } },
  filters: { lastMessageBy: { ...choiceOf(messageSides) }, lastMessage: pastDays },
} as const satisfies PartRules;
