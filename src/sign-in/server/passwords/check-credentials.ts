import type { FastifyReply, FastifyRequest } from "fastify";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { App } from "#platform/server/app.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import { passwordBounds } from "#sign-in/contract/password-bounds.ts";
import { noteFailedSignIn } from "#sign-in/server/failed-sign-in.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { guessKey, networkOf, refuseGuesses } from "./guess-limits.ts";
import { forgetGuesses, uncountGuess } from "./guess-store.ts";
import { knownBrowser, rememberBrowser } from "./known-browser.ts";
import { checkPassword, hashPassword } from "./password-hash.ts";
import { findPasswordAccount, replaceHash } from "./password-store.ts";

export type Credentials = { readonly email: string; readonly password: string };

/**
 * The person with this email and password; null if none, after the same amount of work and without saying which is
 * wrong. Throws 429 after too many attempts, before checking the password.
 */
export async function checkCredentials(
  signIn: SignIn,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { email, password }: Credentials,
): Promise<number | null> {
  const { app } = signIn;
  const { db } = app.database;
  const typed = emailKey(email.trim());
  const place = networkOf(request.ip);
  await refuseGuesses(app, "address", place);
  const account = await findPasswordAccount(db, typed);
  const browser = await knownBrowser(signIn, request, account?.userId ?? null);
  const [limit, what] = browser ? (["knownBrowser", browser] as const) : (["account", typed] as const);
  await refuseGuesses(app, limit, what);
  const readable = password.length <= passwordBounds.longest ? password : "";
  const hash = account && loginWay(app.settings, account.isStaff) === "passwords" ? account.hash : null;
  const { isRight, isOutdated } = await checkPassword(readable, hash);
  if (!account || !isRight) {
    app.meter.login("wrongPassword");
    app.log.info({ requestId: request.id, userId: account?.userId ?? null }, "wrong e-mail or password");
    const code = account ? "wrongCredentials" : "unknownEmail";
    noteFailedSignIn(app, { code, userId: account?.userId, requestId: request.id });
    return null;
  }
  if (isOutdated && account.hash) {
    await replaceHash(db, account.userId, account.hash, await hashPassword(password));
  }
  await uncountGuess(db, guessKey("address", place));
  await forgetGuesses(db, guessKey(limit, what));
  await rememberBrowser(signIn, { request, reply }, account.userId);
  return account.userId;
}

/** Whether this is the person's current password, with the attempts allowed for changing it. */
export async function checkOldPassword(
  app: App,
  { userId, hash }: { readonly userId: number; readonly hash: string | null },
  password: string,
): Promise<boolean> {
  await refuseGuesses(app, "change", String(userId));
  const { isRight } = await checkPassword(password, hash);
  if (isRight) await forgetGuesses(app.database.db, guessKey("change", String(userId)));
  return isRight;
}
