import { randomBytes } from "node:crypto";
import type { Db } from "#platform/server/database/database.ts";
import { factorBounds } from "#sign-in/contract/factor-bounds.ts";
import { recoveryCodeOf, typedRecoveryCode } from "#sign-in/rules/recovery-code.ts";
import { hashLike, hashPassword } from "#sign-in/server/passwords/password-hash.ts";
import { storeRecoveryHashes } from "./code-store.ts";
import { deleteRecoveryCodes } from "./factor-store.ts";

/** Codes that were made, to be shown once, and what is stored of them. */
export type MadeCodes = { readonly codes: readonly string[]; readonly hashes: readonly string[] };

/** Makes ten codes, before the transaction so that it stays short: each takes as long as a password. */
export async function makeCodes(): Promise<MadeCodes> {
  const codes = Array.from({ length: factorBounds.recoveryCodes }, () => recoveryCodeOf(randomBytes(16)));
  const [first = "", ...others] = codes.map((code) => typedRecoveryCode(code) ?? "");
  const like = await hashPassword(first);
  const hashes = [like];
  for (const code of others) hashes.push(await hashLike(code, like));
  return { codes, hashes };
}

/** Stores them instead of the person's former ones. `db` is a transaction with the person locked. */
export async function replaceCodes(db: Db, userId: number, { hashes }: MadeCodes, now: Date): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  await storeRecoveryHashes(db, userId, hashes, now);
}
