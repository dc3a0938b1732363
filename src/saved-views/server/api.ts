import { isStaff } from "#platform/contract/actor.ts";
import { fieldProblem } from "#platform/contract/field-problems.ts";
import { actorsWho, implement, notImpersonating, type Operation, signedIn } from "#platform/server/http/implement.ts";
import type { ColumnWidth } from "#preferences/contract/calls.ts";
import { savedViewCalls } from "#saved-views/contract/calls.ts";
import { sharedViewCalls } from "#saved-views/contract/shared-calls.ts";
import { problemOfSet } from "#saved-views/rules/check-saved-searches.ts";
import { readSavedSearches } from "#saved-views/rules/read-saved-searches.ts";
import { mayShareViews } from "#saved-views/rules/share-views.ts";
import { findSavedSearches, replaceSavedSearches } from "#saved-views/server/saved-search-store.ts";
import { readSharedViews } from "./read-shared-views.ts";
import { chooseSharedView, getSharingChoices, shareView, updateSharedView } from "./share-view.ts";

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

/** The caller's views and those shared with them, without what no longer exists. */
const getSavedSearches: Operation<typeof savedViewCalls.getSavedSearches> = async ({ actor, db, now }) => {
  const { version, searches, column_widths, leads_team, shared } = await findSavedSearches(db, actor, now);
  return {
    version,
    ...readSavedSearches(searches),
    ...(column_widths !== null && { columnWidths: JSON.parse(column_widths) as ColumnWidth[] }),
    ...(shared.length > 0 && { shared: await readSharedViews(db, actor, shared) }),
    ...(leads_team && { leadsTeam: true }),
  };
};

const ofViews = implement(savedViewCalls, {
  getSavedSearches: { allow: signedIn, run: getSavedSearches },
  updateSavedSearches: { allow: notImpersonating(signedIn), run: updateSavedSearches },
});

/** Whoever only leads a team is known to the operations. */
const sharing = notImpersonating(actorsWho((actor) => mayShareViews(actor, isStaff(actor))));

const ofSharedViews = implement(sharedViewCalls, {
  getSharingChoices: { allow: sharing, run: getSharingChoices },
  shareView: { allow: sharing, run: shareView },
  updateSharedView: { allow: sharing, run: updateSharedView },
  chooseSharedView: { allow: notImpersonating(signedIn), run: chooseSharedView },
});

export const savedViewApi = [...ofViews, ...ofSharedViews];
