import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { personName, searchAnybody } from "#care-cases/web/list/filters/person-choice.ts";

export const mentionsWeb = {
  choices: {
    mentioned: {
      name: "caseFilter.mentioned",
      valueName: personName,
      found: { search: searchAnybody, first: () => ["@me"], note: () => "caseFilter.allMentioned" },
    },
  },
} as const satisfies CasePartWeb;
