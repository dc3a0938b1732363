import type { Db } from "#platform/server/database/database.ts";

/** The secret of this name, made on first use. All processes get the same one, also when several start at once. */
export async function secretKey<T>(db: Db, name: string, make: () => Promise<T>): Promise<T> {
  const stored = await findSecret<T>(db, name);
  if (stored !== undefined) return stored;
  await db
    .insertInto("secret_key")
    .values({ name, value: JSON.stringify(await make()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findSecret<T>(db, name);
  if (made === undefined) throw new Error(`secret key ${name} can't be stored`);
  return made;
}

async function findSecret<T>(db: Db, name: string): Promise<T | undefined> {
  const row = await db.selectFrom("secret_key").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value as T | undefined;
}
