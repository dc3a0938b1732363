import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { createEmptyCase } from "#care-cases/server/create-empty-case.ts";
import { deleteDraftCase } from "#care-cases/server/delete-draft-case.ts";
import { getCasesByIds } from "#care-cases/server/get-cases-by-ids.ts";
import { getChangeLogs } from "#care-cases/server/get-change-logs.ts";
import { getDescriptionText } from "#care-cases/server/get-description-text.ts";
import { searchCases } from "#care-cases/server/search-cases.ts";
import { updateCase } from "#care-cases/server/update-case.ts";
import { implement, signedIn } from "#platform/server/implement.ts";

export const careCaseApi = implement(careCaseCalls, {
  createEmptyCareCase: { allow: signedIn, run: createEmptyCase },
  updateCareCase: { allow: signedIn, run: updateCase },
  getCareCasesByIds: { allow: signedIn, run: getCasesByIds },
  getCareCaseDescriptionText: { allow: signedIn, run: getDescriptionText },
  getCareCasesBySearch: { allow: signedIn, run: searchCases },
  deleteDraftCareCase: { allow: signedIn, run: deleteDraftCase },
  getCareCaseChangeLogsBySearch: { allow: signedIn, run: getChangeLogs },
});
