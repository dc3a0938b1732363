import { careCasesList } from "#care-cases/web/case-list.tsx";
import type { CaseListFeature } from "#care-cases/web/list/case-list-feature.ts";
import { savedRepliesList } from "#saved-replies/web/case-list.tsx";

/** What each feature shows in the lists of cases, in the order of the features. */
export const caseListFeatures: readonly CaseListFeature[] = [careCasesList, savedRepliesList];
