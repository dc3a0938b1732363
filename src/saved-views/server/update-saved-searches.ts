import { fieldProblem } from "#platform/contract/field-problems.ts";
import type { Operation } from "#platform/server/http/implement.ts";
import type { savedViewCalls } from "#saved-views/contract/calls.ts";
import { problemOfSet } from "#saved-views/rules/check-saved-searches.ts";
import { replaceSavedSearches } from "#saved-views/server/saved-search-store.ts";

/** Replaces the caller's views as a whole. */
export const updateSavedSearches: Operation<typeof savedViewCalls.updateSavedSearches> = async (request) => {
  const { actor, body, refuse } = request;
  const problem = problemOfSet(body.savedSearches);
  if (problem?.code === "idTaken") {
    throw refuse("badRequest", { in: "body", problems: [fieldProblem("savedSearches", "duplicateIds")] });
  }
  if (problem) throw refuse(problem.code, { names: problem.names });
  return request.inTransaction(async (tx) => {
    const version = await replaceSavedSearches(tx.db, actor.userId, body.version, body.savedSearches);
    if (version === null) throw refuse("stale");
    tx.note({ savedSearches: body.savedSearches.length });
    return { version };
  });
};
