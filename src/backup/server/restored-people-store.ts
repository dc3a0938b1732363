import { sql } from "kysely";
import type { ForgottenLine } from "#backup/rules/forgotten-people.ts";
import type { Db } from "#platform/server/database/database.ts";

/** Everybody who was pseudonymized, and when. */
export async function findForgottenPeople(db: Db): Promise<ForgottenLine[]> {
  const rows = await db
    .selectFrom("app_user")
    .select(["id as person", "removed_at as at"])
    .where("removed_at", "is not", null)
    .orderBy("removed_at")
    .execute();
  return rows.flatMap(({ person, at }) => (at === null ? [] : [{ person, at }]));
}

/** Those of these people who aren't pseudonymized, or of whom texts with their names are left. */
export async function findUnforgotten(db: Db, people: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom("app_user as u")
    .select("u.id")
    .where(sql<boolean>`u.id = any(${people as number[]})`)
    .where((is) =>
      is.or([
        is("u.removed_at", "is", null),
        is.exists(is.selectFrom("user_former_name as f").select("f.name").whereRef("f.user_id", "=", "u.id")),
      ]),
    )
    .orderBy("u.id")
    .execute();
  return rows.map(({ id }) => id);
}
