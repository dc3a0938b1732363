import { sql } from "kysely";
import type { NotificationDefaults } from "#notifications/contract/notification-defaults.ts";
import { type NotificationChoices, withoutMails } from "#notifications/rules/choices/choices.ts";
import { choicesOf } from "#notifications/rules/choices/default-choices.ts";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";

/** A person's settings; null, with version 0, before any were saved. */
export async function findChoices(
  db: Db,
  userId: number,
): Promise<{ version: number; stored: NotificationChoices | null }> {
  const row = await db
    .selectFrom("notification_setting")
    .select(["version", "settings"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return { version: row?.version ?? 0, stored: (row?.settings ?? null) as NotificationChoices | null };
}

/** Replaces a person's settings if they still have this version; returns the new version, or null. */
export async function replaceChoices(
  db: Db,
  userId: number,
  version: number,
  choices: NotificationChoices,
): Promise<number | null> {
  const settings = JSON.stringify(choices);
  const stored =
    version === 0
      ? db
          .insertInto("notification_setting")
          .values({ user_id: userId, settings })
          .onConflict((conflict) => conflict.column("user_id").doNothing())
          .returning("version")
      : db
          .updateTable("notification_setting")
          .set({ settings, version: sql<number>`version + 1` })
          .where("user_id", "=", userId)
          .where("version", "=", givenNumber(version))
          .returning("version");
  const row = await stored.executeTakeFirst();
  return row?.version ?? null;
}

/** Turns off all email, as the link in each email does. */
export async function turnOffMails(db: Db, userId: number, defaults: NotificationDefaults): Promise<void> {
  const person = await db
    .selectFrom("app_user")
    .select((eb) => [
      "kind",
      eb
        .exists(
          eb.selectFrom("user_customer").whereRef("user_id", "=", "app_user.id").where("is_administrator", "=", true),
        )
        .as("isAdministrator"),
    ])
    .where("id", "=", userId)
    .where("removed_at", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!person) return;
  const { stored, version } = await findChoices(db, userId);
  const role = person.kind === 0 ? "staff" : person.isAdministrator ? "administrator" : "user";
  await replaceChoices(db, userId, version, withoutMails(role === "staff", choicesOf(stored, role, defaults)));
}
