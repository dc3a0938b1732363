import { fieldProblem } from "#platform/contract/field-problems.ts";
import { implement, notImpersonating, type Operation, signedIn } from "#platform/server/http/implement.ts";
import type { ColumnWidth } from "#preferences/contract/calls.ts";
import { savedViewCalls } from "#saved-views/contract/calls.ts";
import { problemOfSet } from "#saved-views/rules/check-saved-searches.ts";
import { readSavedSearches } from "#saved-views/rules/read-saved-searches.ts";
import { findSavedSearches, replaceSavedSearches } from "#saved-views/server/saved-search-store.ts";

/** Replaces all of the caller's views. */
const updateSavedSearches: Operation<typeof savedViewCalls.updateSavedSearches> = async (request) => {
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

/** The caller's views, without what no longer exists. */
const getSavedSearches: Operation<typeof savedViewCalls.getSavedSearches> = async ({ actor, db }) => {
  const { version, searches, column_widths } = await findSavedSearches(db, actor.userId);
  return {
    version,
    ...readSavedSearches(searches),
    ...(column_widths !== null && { columnWidths: JSON.parse(column_widths) as ColumnWidth[] }),
  };
};

export const savedViewApi = implement(savedViewCalls, {
  getSavedSearches: { allow: signedIn, run: getSavedSearches },
  updateSavedSearches: { allow: notImpersonating(signedIn), run: updateSavedSearches },
});
