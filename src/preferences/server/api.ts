import { implement, notImpersonating, type Operation, signedIn } from "#platform/server/http/implement.ts";
import { preferenceCalls } from "#preferences/contract/calls.ts";
import { mayUsePreferencesOf } from "#preferences/rules/preference-access.ts";
import { findPreferences, storePreferences } from "#preferences/server/preference-store.ts";

/** Sets the given preferences of the caller; the last of duplicates counts. */
const updatePreferences: Operation<typeof preferenceCalls.updatePreferencesByUserEmail> = async (request) => {
  const { actor, body, refuse } = request;
  if (!mayUsePreferencesOf(actor, body.email)) throw refuse("notFound");
  const last = new Map(body.preferences.map((preference) => [preference.kind, preference] as const));
  await request.inTransaction(async (tx) => {
    await storePreferences(tx.db, actor.userId, [...last.values()]);
    tx.note({ kinds: [...last.keys()] });
  });
  return undefined;
};

/** The caller's preferences; another person's email is treated like an unknown one. */
const getPreferences: Operation<typeof preferenceCalls.getPreferencesByUserEmail> = async (request) => {
  const { actor, body, db, refuse } = request;
  if (!mayUsePreferencesOf(actor, body.email)) throw refuse("notFound");
  return { preferences: await findPreferences(db, actor.userId) };
};

export const preferenceApi = implement(preferenceCalls, {
  getPreferencesByUserEmail: { allow: signedIn, run: getPreferences },
  updatePreferencesByUserEmail: { allow: notImpersonating(signedIn), run: updatePreferences },
});
