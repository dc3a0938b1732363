import { implement, oneself, signedIn } from "#platform/server/http/implement.ts";
import { preferenceCalls } from "#preferences/contract/calls.ts";
import { getPreferences } from "#preferences/server/get-preferences.ts";
import { updatePreferences } from "#preferences/server/update-preferences.ts";

export const preferenceApi = implement(preferenceCalls, {
  getPreferencesByUserEmail: { allow: signedIn, run: getPreferences },
  updatePreferencesByUserEmail: { allow: oneself(signedIn), run: updatePreferences },
});
