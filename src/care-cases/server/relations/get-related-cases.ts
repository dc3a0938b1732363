import type { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { findCaseStatus } from "#care-cases/server/case/case-store.ts";
import { toCaseRow, viewedAt } from "#care-cases/server/case/case-views.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findRelated } from "./relation-store.ts";

/** The related cases that the caller may see; others are left out as if they were not related. */
export const getRelatedCases: Operation<typeof caseRelationCalls.getCareCaseReletedCases> = async (request) => {
  const { actor, body, db, refuse } = request;
  if ((await findCaseStatus(db, actor, body.caseId)) === null) throw refuse("notFound");
  const at = viewedAt(request);
  return { relatedCases: (await findRelated(db, actor, body.caseId)).map((row) => toCaseRow(row, at)) };
};
