import type { Db } from "#platform/server/database/database.ts";

export type StoredTotp = {
  /** Sealed. */
  readonly secret: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
};

export async function findTotp(db: Db, userId: number): Promise<StoredTotp | null> {
  const row = await db
    .selectFrom("totp")
    .select(["secret", "created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces a former one. `step` is that of the code that confirmed it, which isn't taken again. */
export async function storeTotp(
  db: Db,
  { userId, secret, step, now }: { userId: number; secret: string; step: number; now: Date },
): Promise<void> {
  const row = { secret, last_step: step, created_at: now, last_used_at: null };
  await db
    .insertInto("totp")
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
    .execute();
}

/** Uses the code of a step, once; false if this one or a later one was used. `secret` is the sealed one it was checked with. */
export async function consumeTotpStep(
  db: Db,
  { userId, secret, step, now }: { userId: number; secret: string; step: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable("totp")
    .set({ last_step: step, last_used_at: now })
    .where("user_id", "=", userId)
    .where("secret", "=", secret)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** What is sealed of apps, in words. */
export async function findSealedApps(db: Db): Promise<string[]> {
  const { people } = await db
    .selectFrom("totp")
    .select((is) => is.cast<number>(is.fn.countAll(), "integer").as("people"))
    .executeTakeFirstOrThrow();
  return people === 0
    ? []
    : [`the secrets of the apps with which ${people === 1 ? "a person makes" : `${people} people make`} codes`];
}

export async function deleteTotp(db: Db, userId: number): Promise<boolean> {
  const row = await db.deleteFrom("totp").where("user_id", "=", userId).returning("user_id").executeTakeFirst();
  return row !== undefined;
}

/** Any of the person's codes: all have one salt. */
export async function findRecoveryHash(db: Db, userId: number): Promise<string | null> {
  const codes = db.selectFrom("recovery_code").select("hash").where("user_id", "=", userId).limit(1);
  return (await codes.executeTakeFirst())?.hash ?? null;
}

/** Uses a code, once. */
export async function consumeRecoveryHash(db: Db, userId: number, hash: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("recovery_code")
    .set({ used_at: now })
    .where("user_id", "=", userId)
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findRecoveryState(db: Db, userId: number): Promise<{ left: number; madeAt: Date } | null> {
  const rows = await db
    .selectFrom("recovery_code")
    .select(["made_at as madeAt", "used_at as usedAt"])
    .where("user_id", "=", userId)
    .execute();
  const [first] = rows;
  return first ? { left: rows.filter(({ usedAt }) => usedAt === null).length, madeAt: first.madeAt } : null;
}

export async function storeRecoveryHashes(db: Db, userId: number, hashes: readonly string[], now: Date): Promise<void> {
  await db
    .insertInto("recovery_code")
    .values(hashes.map((hash) => ({ user_id: userId, hash, made_at: now })))
    .execute();
}
