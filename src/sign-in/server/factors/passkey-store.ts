import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import { givenNumber } from "#platform/server/database/values/given-number.ts";

export type StoredPasskey = {
  readonly id: number;
  readonly userId: number;
  readonly userHandle: Buffer;
  readonly credential: Buffer;
  readonly publicKey: Buffer;
  readonly signCount: number;
  readonly transports: readonly string[];
};

const columns = [
  "k.id",
  "k.user_id as userId",
  "k.user_handle as userHandle",
  "k.credential",
  "k.public_key as publicKey",
  "k.sign_count as signCount",
  "k.transports",
] as const;

const live = (db: Db) =>
  db.selectFrom("passkey as k").innerJoin("app_user as u", "u.id", "k.user_id").where("u.removed_at", "is", null);

export async function findPasskey(db: Db, credential: Buffer): Promise<StoredPasskey | null> {
  return (await live(db).select(columns).where("k.credential", "=", credential).executeTakeFirst()) ?? null;
}

export const findPasskeysOf = (db: Db, userId: number): Promise<StoredPasskey[]> =>
  live(db).select(columns).where("k.user_id", "=", userId).orderBy("k.id").execute();

/** What their person reads. */
export const listPasskeys = (db: Db, userId: number) =>
  db
    .selectFrom("passkey")
    .select(["id", "name", "created_at as createdAt", "last_used_at as lastUsedAt", "is_synced as isSynced"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();

export type NewPasskey = Omit<StoredPasskey, "id"> & {
  readonly name: string;
  readonly isSynced: boolean;
  readonly now: Date;
};

/** Its id; null if somebody has this passkey already. */
export async function storePasskey(db: Db, given: NewPasskey): Promise<number | null> {
  const row = await db
    .insertInto("passkey")
    .values({
      user_id: given.userId,
      user_handle: given.userHandle,
      credential: given.credential,
      public_key: given.publicKey,
      sign_count: given.signCount,
      transports: [...given.transports],
      is_synced: given.isSynced,
      name: given.name,
      created_at: given.now,
    })
    .onConflict((conflict) => conflict.column("credential").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Notes a use. False if its counter didn't grow, so that there are two of it; authenticators that don't count always say 0.
 */
export async function notePasskeyUse(
  db: Db,
  { id, signCount, isSynced, now }: { id: number; signCount: number; isSynced: boolean; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update passkey set sign_count = ${signCount}, is_synced = ${isSynced}, last_used_at = ${now}
    where id = ${id} and (sign_count < ${signCount} or (sign_count = 0 and ${signCount} = 0)) returning id`.execute(db);
  return rows.length > 0;
}

/** False if the person has no such passkey. */
export async function storePasskeyName(db: Db, userId: number, id: number, name: string): Promise<boolean> {
  const changed = db
    .updateTable("passkey")
    .set({ name })
    .where("id", "=", givenNumber(id))
    .where("user_id", "=", userId);
  return (await changed.returning("id").executeTakeFirst()) !== undefined;
}

/** Its name; null if the person has no such passkey. */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<string | null> {
  const deleted = db.deleteFrom("passkey").where("id", "=", givenNumber(id)).where("user_id", "=", userId);
  return (await deleted.returning("name").executeTakeFirst())?.name ?? null;
}
