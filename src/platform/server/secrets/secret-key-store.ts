import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";

/**
 * Secrets never change, so a process reads each once. Reads use the database, not a transaction that may be rolled
 * back.
 */
const held = new WeakMap<Db, Map<string, unknown>>();

/** The secret of this name, created on first use. All processes get the same one, even if several start at once. */
export async function secretKey<T>(db: Db, name: string, make: () => Promise<T>): Promise<T> {
  const known = held.get(db) ?? new Map<string, unknown>();
  if (known.has(name)) return known.get(name) as T;
  if (!db.isTransaction) held.set(db, known);
  const secret = (await findSecret<T>(db, name)) ?? (await storeSecret(db, name, make));
  known.set(name, secret);
  return secret;
}

async function storeSecret<T>(db: Db, name: string, make: () => Promise<T>): Promise<T> {
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
  const secret = db.selectFrom("secret_key").select("value").where("name", "=", name).modifyEnd(prepared);
  const row = await secret.executeTakeFirst();
  return row?.value as T | undefined;
}
