import { sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";

/** What a person has besides a password. Recovery codes are no factor of their own. */
export type Factors = {
  readonly passkeys: number;
  readonly hasTotp: boolean;
  readonly recoveryCodesLeft: number;
};

export async function findFactors(db: Db, userId: number): Promise<Factors> {
  const { rows } = await sql<Factors>`select
    (select count(*)::int from passkey where user_id = ${userId}) as passkeys,
    exists (select from totp where user_id = ${userId}) as "hasTotp",
    (select count(*)::int from recovery_code where user_id = ${userId} and used_at is null) as "recoveryCodesLeft"`.execute(
    db,
  );
  return rows[0] ?? { passkeys: 0, hasTotp: false, recoveryCodesLeft: 0 };
}

export const hasFactor = ({ passkeys, hasTotp }: Factors): boolean => passkeys > 0 || hasTotp;

/** Removes recovery codes of a person without a factor: they'd stand for nothing. `db` is a transaction. */
export async function endLoneRecoveryCodes(db: Db, userId: number): Promise<void> {
  if (!hasFactor(await findFactors(db, userId))) await deleteRecoveryCodes(db, userId);
}

export async function deleteRecoveryCodes(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("recovery_code").where("user_id", "=", userId).execute();
}

/** Removes all of a person's factors. `db` is a transaction. */
export async function deleteFactors(db: Db, userId: number): Promise<void> {
  await db.deleteFrom("passkey").where("user_id", "=", userId).execute();
  await db.deleteFrom("totp").where("user_id", "=", userId).execute();
  await deleteRecoveryCodes(db, userId);
}
