import { sql } from "kysely";
import { emailKey } from "#platform/rules/text/email-key.ts";
import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";
import { pseudonymOf } from "#users/rules/pseudonym.ts";

/**
 * The person who replaces customers in pseudonymized cases: pseudonymized like any other, and without a company.
 * Created when first needed.
 */
export async function findNobody(db: Db, now: Date): Promise<number> {
  const { name, email } = pseudonymOf(0);
  const times = { removed_at: now, created_at: now, email_confirmed_at: now };
  const person = { kind: 1, name, name_sort: toSortKey(name), email, ...times };
  await db
    .insertInto("app_user")
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const ofEmail = sql<boolean>`email_key(email) = ${emailKey(email)}`;
  const row = await db.selectFrom("app_user").select("id").where(ofEmail).executeTakeFirstOrThrow();
  return row.id;
}
