import { caseKeys } from "#care-cases/web/case-keys.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const audienceWeb: WebFeature = {
  keysOfEvent: {
    // Its people, its followers and its company.
    case: ({ caseId }) => [caseKeys.audience(caseId)],
    // The company's people, its name, and whether they only see their own cases.
    customer: () => [caseKeys.allAudiences],
    // Staff and teams.
    administration: () => [caseKeys.allAudiences],
  },
};
