import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { personLabel, searchAnybody } from "#care-cases/web/list/filters/person-choice.ts";

export const followersWeb = {
  choices: {
    subscriber: {
      name: "caseFilter.subscriber",
      valueName: personLabel,
      found: { search: searchAnybody, first: () => ["@me"], note: () => "caseFilter.allSubscribed" },
    },
  },
} as const satisfies CasePartWeb;
