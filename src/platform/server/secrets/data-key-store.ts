import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { processName } from "#platform/server/database/process-connection.ts";
import { readSecretMark, type WrappedDataKey } from "./wrap-data-key.ts";

/** Advisory lock of whoever makes or wraps the data key, or begins to seal. */
const keysLock = 4_826_108;

/** Held until the transaction ends. */
export async function lockDataKeys(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(keysLock)})`.execute(tx);
}

/** The data key as each secret wraps it, latest first. */
export const findWrapped = (db: Db): Promise<WrappedDataKey[]> =>
  db
    .selectFrom("data_key")
    .select(["secret_id as secretId", "key_id as keyId", "wrapped"])
    .orderBy("made_at", "desc")
    .execute();

export async function storeWrapped(db: Db, { secretId, keyId, wrapped }: WrappedDataKey): Promise<void> {
  const seals = (await findSealingKey(db)) !== null;
  await db.insertInto("data_key").values({ secret_id: secretId, key_id: keyId, wrapped, seals }).execute();
}

/** The id of the data key that secrets are sealed with; null as long as they are stored plain. */
export async function findSealingKey(db: Db): Promise<string | null> {
  const query = db.selectFrom("data_key").select("key_id").where("seals", "=", true).limit(1);
  return (await query.executeTakeFirst())?.key_id ?? null;
}

export async function beginSealing(db: Db): Promise<void> {
  await db.updateTable("data_key").set({ seals: true }).where("seals", "=", false).execute();
}

/** Which secrets the running processes have, by id; null for one without. */
export async function findSecretsInUse(db: Db): Promise<(string | null)[]> {
  const { rows } = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${processName})`.execute(db);
  return rows.map(({ name }) => readSecretMark(name));
}

/** Keeps only the wrapping of this secret. */
export async function deleteOtherWrapped(db: Db, secretId: string): Promise<void> {
  await db.deleteFrom("data_key").where("secret_id", "<>", secretId).execute();
}
