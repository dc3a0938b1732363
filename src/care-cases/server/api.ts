import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { mayDiscard } from "#care-cases/rules/case/case-access.ts";
import { findCase, lockCase } from "#care-cases/server/case/case-store.ts";
import { toFacts } from "#care-cases/server/case/case-views.ts";
import { createEmptyCase } from "#care-cases/server/case/create-empty-case.ts";
import { getCasesByIds } from "#care-cases/server/case/get-cases-by-ids.ts";
import { updateCase } from "#care-cases/server/case/update-case.ts";
import { deleteCaseRow } from "#care-cases/server/case/writes/deleted-cases-store.ts";
import { getChangeLogs } from "#care-cases/server/history/get-change-logs.ts";
import { searchCases } from "#care-cases/server/list/search-cases.ts";
import { visibleText } from "#platform/rules/markup/visible-text.ts";
import { actorsWho, implement, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { removeFilesLater } from "#platform/server/jobs/remove-files-job.ts";
import { takesPart } from "#roles/rules/staff-rights.ts";

/** Discards the caller's draft with its files. */
const deleteDraftCase: Operation<typeof careCaseCalls.deleteDraftCareCase> = async (request) => {
  const { actor, body, refuse } = request;
  await request.inTransaction(async (tx) => {
    const current = await lockCase(tx.db, actor, body.id);
    if (!current) throw refuse("notFound");
    if (!mayDiscard(actor, toFacts(current))) throw refuse("notDraft");
    const files = await deleteCaseRow(tx.db, body.id);
    removeFilesLater(tx, files);
    tx.note({ caseId: body.id });
  });
  return undefined;
};

/** The plain text of a case's description. */
const getDescriptionText: Operation<typeof careCaseCalls.getCareCaseDescriptionText> = async (request) => {
  const { actor, body, db, refuse } = request;
  const stored = await findCase(db, actor, body.id);
  if (!stored) throw refuse("notFound");
  return { text: visibleText(stored.description) };
};

export const careCaseApi = implement(careCaseCalls, {
  createEmptyCareCase: { allow: actorsWho(takesPart), run: createEmptyCase },
  updateCareCase: { allow: actorsWho(takesPart), run: updateCase },
  getCareCasesByIds: { allow: signedIn, run: getCasesByIds },
  getCareCaseDescriptionText: { allow: signedIn, run: getDescriptionText },
  getCareCasesBySearch: { allow: signedIn, run: searchCases, isHeavy: ({ body }) => body.text !== "" },
  deleteDraftCareCase: { allow: signedIn, run: deleteDraftCase },
  getCareCaseChangeLogsBySearch: { allow: signedIn, run: getChangeLogs },
});
