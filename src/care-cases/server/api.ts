import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { createEmptyCase } from "#care-cases/server/case/create-empty-case.ts";
import { deleteDraftCase } from "#care-cases/server/case/delete-draft-case.ts";
import { getCasesByIds } from "#care-cases/server/case/get-cases-by-ids.ts";
import { getDescriptionText } from "#care-cases/server/case/get-description-text.ts";
import { updateCase } from "#care-cases/server/case/update-case.ts";
import { getChangeLogs } from "#care-cases/server/history/get-change-logs.ts";
import { searchCases } from "#care-cases/server/list/search-cases.ts";
import { implement, signedIn } from "#platform/server/http/implement.ts";

export const careCaseApi = implement(careCaseCalls, {
  createEmptyCareCase: { allow: signedIn, run: createEmptyCase },
  updateCareCase: { allow: signedIn, run: updateCase },
  getCareCasesByIds: { allow: signedIn, run: getCasesByIds },
  getCareCaseDescriptionText: { allow: signedIn, run: getDescriptionText },
  getCareCasesBySearch: { allow: signedIn, run: searchCases },
  deleteDraftCareCase: { allow: signedIn, run: deleteDraftCase },
  getCareCaseChangeLogsBySearch: { allow: signedIn, run: getChangeLogs },
});
