import type { Operation } from "#platform/server/http/implement.ts";
import type { preferenceCalls } from "#preferences/contract/calls.ts";
import { mayUsePreferencesOf } from "#preferences/rules/preference-access.ts";
import { storePreferences } from "#preferences/server/preference-store.ts";

/** Sets the named ones of the caller's preferences; of one that is named twice the last counts. */
export const updatePreferences: Operation<typeof preferenceCalls.updatePreferencesByUserEmail> = async (request) => {
  const { actor, body, refuse } = request;
  if (!mayUsePreferencesOf(actor, body.email)) throw refuse("notFound");
  const last = new Map(body.preferences.map((preference) => [preference.kind, preference] as const));
  await request.inTransaction(async (tx) => {
    await storePreferences(tx.db, actor.userId, [...last.values()]);
    tx.note({ kinds: [...last.keys()] });
  });
  return undefined;
};
