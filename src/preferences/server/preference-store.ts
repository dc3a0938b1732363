import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { type UserPreference, userPreferenceKinds } from "#preferences/contract/calls.ts";

/** What a person chose, in the order of the contract's kinds. */
export async function findPreferences(db: Db, userId: number): Promise<UserPreference[]> {
  const rows = await db
    .selectFrom("user_preference")
    .select(["kind", "value"])
    .where("user_id", "=", userId)
    .orderBy("kind")
    .modifyEnd(prepared)
    .execute();
  return rows.map(({ kind, value }) => ({ kind: userPreferenceKinds[kind], value }) as UserPreference);
}

/** Sets what a person chose; what is not named stays. */
export async function storePreferences(db: Db, userId: number, preferences: readonly UserPreference[]): Promise<void> {
  const rows = preferences.map(({ kind, value }) => ({
    user_id: userId,
    kind: userPreferenceKinds.indexOf(kind),
    value,
  }));
  await db
    .insertInto("user_preference")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "kind"]).doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })),
    )
    .execute();
}
