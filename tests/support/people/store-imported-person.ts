import { toSortKey } from "#platform/rules/text/sort-key.ts";
import type { Db } from "#platform/server/database/database.ts";

type Imported = { readonly name: string; readonly email: string; readonly customerNumber: string };

/** Stores a person as an import does: with a company that hasn't invited them yet. Returns their id. */
export async function storeImportedPerson(db: Db, { name, email, customerNumber }: Imported): Promise<number> {
  const { id } = await db
    .insertInto("app_user")
    .values({ kind: 1, name, name_sort: toSortKey(name), email, email_confirmed_at: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const invited = { accepted_at: null, invited_at: null, invited_name: name, invited_name_sort: toSortKey(name) };
  await db
    .insertInto("user_customer")
    .values({ user_id: id, customer_no: Number(customerNumber), ...invited })
    .execute();
  return id;
}
