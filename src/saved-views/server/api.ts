import { implement, oneself, signedIn } from "#platform/server/http/implement.ts";
import { savedViewCalls } from "#saved-views/contract/calls.ts";
import { getSavedSearches } from "#saved-views/server/get-saved-searches.ts";
import { updateSavedSearches } from "#saved-views/server/update-saved-searches.ts";

export const savedViewApi = implement(savedViewCalls, {
  getSavedSearches: { allow: signedIn, run: getSavedSearches },
  updateSavedSearches: { allow: oneself(signedIn), run: updateSavedSearches },
});
