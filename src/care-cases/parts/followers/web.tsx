import type { CasePartWeb } from "#care-cases/web/list/case-part-web.ts";
import { personName, searchAnybody } from "#care-cases/web/list/filters/person-choice.ts";

export const followersWeb = {
  choices: {
    subscriber: {
      name: "caseFilter.subscriber",
      valueName: personName,
      found: { search: searchAnybody, first: () => ["@me"], note: () => "caseFilter.allSubscribed" },
    },
  },
} as const satisfies CasePartWeb;
