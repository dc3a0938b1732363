import type { WebFeature } from "#ui/web-feature.ts";
import { audienceKeys } from "./audience-query.ts";

export const audienceWeb: WebFeature = {
  keysOfEvent: {
    // Its people, its followers and its company.
    case: ({ caseId }) => [audienceKeys.ofCase(caseId)],
    // The company's people, its name, and whether they only see their own cases.
    customer: () => [audienceKeys.all],
    // Staff and teams.
    administration: () => [audienceKeys.all],
  },
};
