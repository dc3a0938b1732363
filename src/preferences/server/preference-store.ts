import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { type UserPreference, userPreferenceKinds } from "#preferences/contract/calls.ts";

const jsonKinds: readonly UserPreference["kind"][] = ["ColumnWidths", "FirstSteps", "ReadyViews"];

/** A person's preferences, in the order of the contract's kinds. */
export async function findPreferences(db: Db, userId: number): Promise<UserPreference[]> {
  const rows = await db
    .selectFrom("user_preference")
    .select(["kind", "value"])
    .where("user_id", "=", userId)
    .orderBy("kind")
    .modifyEnd(prepared)
    .execute();
  return rows.map(({ kind, value }) => {
    const name = userPreferenceKinds[kind];
    return { kind: name, value: name && jsonKinds.includes(name) ? JSON.parse(value) : value } as UserPreference;
  });
}

/** The language of a person who has chosen none. */
export async function storeInvitedLanguage(db: Db, userId: number, value: "en-US" | "da-DK"): Promise<void> {
  await db
    .insertInto("user_preference")
    .values({ user_id: userId, kind: userPreferenceKinds.indexOf("UserLanguage"), value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets the given preferences of a person; others are unchanged. */
export async function storePreferences(db: Db, userId: number, preferences: readonly UserPreference[]): Promise<void> {
  const rows = preferences.map(({ kind, value }) => ({
    user_id: userId,
    kind: userPreferenceKinds.indexOf(kind),
    value: typeof value === "string" ? value : JSON.stringify(value),
  }));
  await db
    .insertInto("user_preference")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["user_id", "kind"]).doUpdateSet((eb) => ({ value: eb.ref("excluded.value") })),
    )
    .execute();
}
