import { emailKey } from "#platform/rules/text/email-key.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";

export type FoundPerson = { readonly userId: number; readonly name: string; readonly isStaff: boolean };

/** The person with this e-mail, or alternative e-mail. `db` is a transaction: nobody else takes the e-mail meanwhile. */
export async function findByEmail(db: Db, email: string): Promise<FoundPerson | null> {
  const wanted = emailKey(email);
  const row = await db
    .selectFrom("app_user")
    .select(["id", "name", "kind"])
    .where((eb) =>
      eb.or([
        eb(eb.fn<string>("email_key", ["email"]), "=", wanted),
        eb(eb.fn<string>("email_key", ["alternative_email"]), "=", wanted),
      ]),
    )
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row ? { userId: row.id, name: row.name, isStaff: row.kind === 0 } : null;
}

/** A new member of staff, who has not proved their e-mail yet. */
export async function storeStaff(db: Db, name: string, email: string, now: Date): Promise<number> {
  const { id } = await db
    .insertInto("app_user")
    .values({ kind: 0, name, name_sort: toSortKey(name), email, email_confirmed_at: null, created_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
