import type { Operation } from "#platform/server/http/implement.ts";
import type { savedViewCalls } from "#saved-views/contract/calls.ts";
import { readSavedSearches } from "#saved-views/rules/read-saved-searches.ts";
import { findSavedSearches } from "#saved-views/server/saved-search-store.ts";

/** The caller's views, without what no longer exists. */
export const getSavedSearches: Operation<typeof savedViewCalls.getSavedSearches> = async ({ actor, db }) => {
  const { version, searches } = await findSavedSearches(db, actor.userId);
  return { version, ...readSavedSearches(searches) };
};
