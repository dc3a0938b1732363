import type { App } from "#platform/server/app.ts";
import { unseal } from "#platform/server/secrets/seal.ts";
import { typedRecoveryCode } from "#sign-in/rules/recovery-code.ts";
import { guessKey, refuseGuesses } from "#sign-in/server/passwords/guess-limits.ts";
import { forgetGuesses } from "#sign-in/server/passwords/guess-store.ts";
import { hashLike } from "#sign-in/server/passwords/password-hash.ts";
import { consumeRecoveryHash, consumeTotpStep, findRecoveryHash, findTotp } from "./code-store.ts";
import { sendFactorNews } from "./factor-mail-job.ts";
import { isTotpShaped, stepOfCode } from "./totp-code.ts";

export const totpPurpose = (userId: number): string => `totp ${userId} secret`;

/**
 * Uses up a code of the person's app, or one of their recovery codes; null if it is wrong or was used. Both share the
 * person's guesses; throws 429 after too many.
 */
export async function proveByCode(app: App, userId: number, typed: string): Promise<"totp" | "recoveryCode" | null> {
  await refuseGuesses(app, "factor", String(userId), () => sendFactorNews(app, userId, "guessed"));
  const proved = isTotpShaped(typed) ? await byTotp(app, userId, typed) : await byRecoveryCode(app, userId, typed);
  if (proved === "recoveryCode") await sendFactorNews(app, userId, "codeUsed");
  if (proved !== null) await forgetGuesses(app.database.db, guessKey("factor", String(userId)));
  return proved;
}

async function byTotp(app: App, userId: number, typed: string): Promise<"totp" | null> {
  const { db } = app.database;
  const now = app.now();
  const totp = await findTotp(db, userId);
  if (totp === null) return null;
  const secret = Buffer.from(unseal(totp.secret, totpPurpose(userId)), "base64url");
  const step = stepOfCode(secret, typed, now);
  if (step === null) return null;
  return (await consumeTotpStep(db, { userId, secret: totp.secret, step, now })) ? "totp" : null;
}

async function byRecoveryCode(app: App, userId: number, typed: string): Promise<"recoveryCode" | null> {
  const { db } = app.database;
  const code = typedRecoveryCode(typed);
  const like = code && (await findRecoveryHash(db, userId));
  if (!code || !like) return null;
  return (await consumeRecoveryHash(db, userId, await hashLike(code, like), app.now())) ? "recoveryCode" : null;
}
