import type { Operation } from "#platform/server/http/implement.ts";
import type { preferenceCalls } from "#preferences/contract/calls.ts";
import { mayUsePreferencesOf } from "#preferences/rules/preference-access.ts";
import { findPreferences } from "#preferences/server/preference-store.ts";

/** What the caller chose; somebody else's e-mail is as unknown as nobody's. */
export const getPreferences: Operation<typeof preferenceCalls.getPreferencesByUserEmail> = async (request) => {
  const { actor, body, db, refuse } = request;
  if (!mayUsePreferencesOf(actor, body.email)) throw refuse("notFound");
  return { preferences: await findPreferences(db, actor.userId) };
};
