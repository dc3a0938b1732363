import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { prepared } from "#platform/server/database/prepared-statements.ts";
import { findSealingKey } from "./data-key-store.ts";
import { sealWith, unseal } from "./seal.ts";

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
  const [keyId, value] = [await findSealingKey(db), await make()];
  await db
    .insertInto("secret_key")
    .values({ name, value: keyId === null ? JSON.stringify(value) : sealedValue(keyId, name, value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await findSecret<T>(db, name);
  if (made === undefined) throw new Error(`secret key ${name} can't be stored`);
  return made;
}

async function findSecret<T>(db: Db, name: string): Promise<T | undefined> {
  const secret = db.selectFrom("secret_key").select("value").where("name", "=", name).modifyEnd(prepared);
  const row = await secret.executeTakeFirst();
  return row && (isSealed(row.value) ? JSON.parse(unseal(row.value.sealed, purposeOf(name))) : row.value);
}

const purposeOf = (name: string): string => `secret_key ${name}`;

const sealedValue = (keyId: string, name: string, value: unknown): string =>
  JSON.stringify({ sealed: sealWith(keyId, JSON.stringify(value), purposeOf(name)) });

const isSealed = (value: unknown): value is { readonly sealed: string } =>
  typeof value === "object" && value !== null && "sealed" in value && typeof value.sealed === "string";

/** Seals the secrets that are stored plain. */
export async function sealPlainKeys(tx: Db, keyId: string): Promise<void> {
  const plain = await tx
    .selectFrom("secret_key")
    .select(["name", "value"])
    .where(sql<boolean>`value ->> 'sealed' is null`)
    .forUpdate()
    .execute();
  for (const { name, value } of plain)
    await tx
      .updateTable("secret_key")
      .set({ value: sealedValue(keyId, name, value) })
      .where("name", "=", name)
      .execute();
}

/** Deletes them, with what seals them: the next start makes new ones. */
export async function deleteAllKeys(tx: Db): Promise<void> {
  await tx.deleteFrom("secret_key").execute();
  await tx.deleteFrom("data_key").execute();
}

/** The sealed ones, in words. */
export async function findSealedKeys(db: Db): Promise<string[]> {
  const sealed = sql<boolean>`value ->> 'sealed' is not null`;
  const rows = await db.selectFrom("secret_key").select("name").where(sealed).orderBy("name").execute();
  return rows.map(({ name }) => `the key ${name}`);
}
