import { sql } from "kysely";
import { type Choices, withoutMails } from "#notifications/rules/choices.ts";
import type { Db } from "#platform/server/database/database.ts";

/** What somebody chose; version 0 before they did. */
export async function findChoices(db: Db, userId: number): Promise<{ version: number; choices: Choices }> {
  const row = await db
    .selectFrom("notification_setting")
    .select(["version", "settings"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return { version: row?.version ?? 0, choices: (row?.settings ?? {}) as Choices };
}

/** Replaces what somebody chose when it still has this version; answers the new version, or null. */
export async function replaceChoices(
  db: Db,
  userId: number,
  version: number,
  choices: Choices,
): Promise<number | null> {
  const settings = JSON.stringify(choices);
  const { rows } = await (version === 0
    ? sql<{ version: number }>`
        insert into notification_setting (user_id, settings) values (${userId}, ${settings})
        on conflict (user_id) do nothing returning version`
    : sql<{ version: number }>`
        update notification_setting set settings = ${settings}, version = version + 1
        where user_id = ${userId} and version = ${version}::bigint returning version`
  ).execute(db);
  return rows[0]?.version ?? null;
}

/** Turns every mail off, as the link in each of them does. */
export async function turnOffMails(db: Db, userId: number): Promise<void> {
  const { rows } = await sql<{ isStaff: boolean }>`
    select kind = 0 as "isStaff" from app_user where id = ${userId} and removed_at is null for no key update`.execute(
    db,
  );
  const [person] = rows;
  if (!person) return;
  const { choices, version } = await findChoices(db, userId);
  await replaceChoices(db, userId, version, withoutMails(person.isStaff, choices));
}
