import type { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { toCaseRow } from "#care-cases/server/case/case-views.ts";
import { toViewContext } from "#care-cases/server/case/view-context.ts";
import { findVisibleStatus } from "#care-cases/server/case/visible-case.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findRelated } from "./relation-store.ts";

/** Related cases visible to the caller. */
export const getRelatedCases: Operation<typeof caseRelationCalls.getCareCaseReletedCases> = async (request) => {
  const { actor, body, db, refuse } = request;
  if ((await findVisibleStatus(request, body.caseId)) === null) throw refuse("notFound");
  const at = toViewContext(request);
  return { relatedCases: (await findRelated(db, actor, body.caseId)).map((row) => toCaseRow(row, at)) };
};
