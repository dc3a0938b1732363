import type { careCaseCalls } from "#care-cases/contract/calls.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import { findCases } from "./case-store.ts";
import { toCareCase } from "./case-views.ts";
import { toViewContext } from "./view-context.ts";
import { findVisibleCase } from "./visible-case.ts";

/** Complete cases by id, omitting those that aren't visible to the caller. */
export const getCasesByIds: Operation<typeof careCaseCalls.getCareCasesByIds> = async (request) => {
  const { actor, body, db } = request;
  const at = toViewContext(request);
  const [only] = body.ids;
  const stored =
    body.ids.length === 1 && only !== undefined
      ? [await findVisibleCase(request, only)].filter((found) => found !== null)
      : await findCases(db, actor, body.ids);
  return { careCases: stored.map((row) => toCareCase(row, actor, at)) };
};
