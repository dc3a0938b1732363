import type { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { findCaseStatus } from "#care-cases/server/case-store.ts";
import { toCaseRow, viewedAt } from "#care-cases/server/case-views.ts";
import { findRelated } from "#care-cases/server/relation-store.ts";
import type { Operation } from "#platform/server/implement.ts";

/** The related cases that the caller may see; others are left out as if they were not related. */
export const getRelatedCases: Operation<typeof caseRelationCalls.getCareCaseReletedCases> = async (request) => {
  const { actor, body, db, refuse } = request;
  if ((await findCaseStatus(db, actor, body.caseId)) === null) throw refuse("notFound");
  const at = viewedAt(request);
  return { relatedCases: (await findRelated(db, actor, body.caseId)).map((row) => toCaseRow(row, at)) };
};
