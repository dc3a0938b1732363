import { implement, signedIn } from "#platform/server/http/implement.ts";
import { customerPreferenceCalls } from "#preferences/contract/calls.ts";
import {
  getCustomerPreferences,
  readCustomerPreferences,
  readOwnPreferences,
} from "#preferences/server/get-customer-preferences.ts";
import { updateCustomerPreferences } from "#preferences/server/update-customer-preferences.ts";

export const customerPreferenceApi = implement(customerPreferenceCalls, {
  readPreferencesByUserEmail: { allow: signedIn, run: readOwnPreferences },
  getPreferencesByCustomerNumber: { allow: signedIn, run: getCustomerPreferences },
  readPreferencesByCustomerNumber: { allow: signedIn, run: readCustomerPreferences },
  updatePreferencesByCustomerNumber: { allow: signedIn, run: updateCustomerPreferences },
});
