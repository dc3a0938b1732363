import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import { findCases } from "#care-cases/server/case-store.ts";
import { toCareCase } from "#care-cases/server/case-views.ts";
import type { Operation } from "#platform/server/implement.ts";

/** Whole cases by id; those that the caller may not see are left out as if they were not there. */
export const getCasesByIds: Operation<typeof careCaseCalls.getCareCasesByIds> = async ({ actor, body, db, now }) => {
  const stored = await findCases(db, actor, body.ids);
  return { careCases: stored.map((row) => toCareCase(row, actor, now)) };
};
