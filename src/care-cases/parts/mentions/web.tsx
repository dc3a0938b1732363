import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { personLabel, searchAnybody } from "#care-cases/web/list/filters/person-choice.ts";

export const mentionsWeb = {
  choices: {
    mentioned: {
      name: "caseFilter.mentioned",
      valueName: personLabel,
      found: { search: searchAnybody, first: () => ["@me"], note: () => "caseFilter.allMentioned" },
    },
  },
} as const satisfies CasePartWeb;
