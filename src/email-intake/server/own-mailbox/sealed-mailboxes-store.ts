import type { Db } from "#platform/server/database/database.ts";

/** The mailboxes with a password, or with what they sign in by. */
export async function findSealedMailboxes(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("mailbox as m")
    .leftJoin("mailbox_sign_in as s", "s.mailbox_id", "m.id")
    .select(["m.id", "m.name"])
    .where((is) =>
      is.or(
        (["m.in_password", "m.out_password", "s.client_secret", "s.refresh_token", "s.access_token"] as const).map(
          (column) => is(column, "is not", null),
        ),
      ),
    )
    .orderBy("m.id")
    .execute();
  return rows.map(({ id, name }) => `what the mailbox “${name}” signs in with (/settings/mail, number ${id})`);
}
