import { messageSides } from "#care-cases/parts/last-message/contract.ts";
import type { PartRules } from "#care-cases/rules/case-part.ts";
import { choiceOf, pastDays, rareAlways } from "#care-cases/rules/list/filter-rules.ts";

export const lastMessageRules = {
  columns: { lastMessageAt: { isAlone: true, descends: true } },
  filters: { lastMessageBy: { ...choiceOf(messageSides), isRare: rareAlways }, lastMessage: pastDays },
} as const satisfies PartRules;
