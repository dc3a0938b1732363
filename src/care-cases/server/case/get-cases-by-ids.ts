import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findCases } from "./case-store.ts";
import { toCareCase, viewedAt } from "./case-views.ts";

/** Whole cases by id; those that the caller may not see are left out as if they were not there. */
export const getCasesByIds: Operation<typeof careCaseCalls.getCareCasesByIds> = async (request) => {
  const { actor, body, db } = request;
  const at = viewedAt(request);
  const stored = await findCases(db, actor, body.ids);
  return { careCases: stored.map((row) => toCareCase(row, actor, at)) };
};
