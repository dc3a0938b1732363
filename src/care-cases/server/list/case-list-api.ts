import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { exportCases } from "#care-cases/server/export/export-cases.ts";
import { getSimilarCases } from "#care-cases/server/search/get-similar-cases.ts";
import { always, implement, signedIn } from "#platform/server/http/implement.ts";

export const caseListApi = implement(caseListCalls, {
  getSimilarCareCases: { allow: signedIn, run: getSimilarCases, isHeavy: always },
  exportCareCases: { allow: signedIn, run: exportCases, isHeavy: always },
});
