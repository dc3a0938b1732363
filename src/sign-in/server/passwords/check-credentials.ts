import type { FastifyReply, FastifyRequest } from "fastify";
import { emailKey } from "#platform/rules/text/email-key.ts";
import type { App } from "#platform/server/app.ts";
import { passwordBounds } from "#sign-in/contract/password-bounds.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { guessKey, placeOf, refuseGuesses } from "./guess-limits.ts";
import { forgetGuesses, forgiveGuess } from "./guess-store.ts";
import { knownBrowser, rememberBrowser } from "./known-browser.ts";
import { checkPassword, hashPassword } from "./password-hash.ts";
import { findAccount, replaceHash } from "./password-store.ts";

export type Credentials = { readonly email: string; readonly password: string };

/**
 * The person with this e-mail and password; null when there is none, after the same work and without saying which of
 * the two is wrong. Refuses with 429 when there were too many guesses, before it looks at the password.
 */
export async function checkCredentials(
  signIn: SignIn,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { email, password }: Credentials,
): Promise<number | null> {
  const { app } = signIn;
  const { db } = app.database;
  const typed = emailKey(email.trim());
  const place = placeOf(request.ip);
  await refuseGuesses(app, "address", place);
  const account = await findAccount(db, typed);
  const browser = await knownBrowser(signIn, request, account?.userId ?? null);
  const [limit, what] = browser ? (["knownBrowser", browser] as const) : (["account", typed] as const);
  await refuseGuesses(app, limit, what);
  const readable = password.length <= passwordBounds.longest ? password : "";
  const { isRight, isOutdated } = await checkPassword(readable, account?.hash ?? null);
  if (!account || !isRight) {
    app.log.info({ requestId: request.id, userId: account?.userId ?? null }, "wrong e-mail or password");
    return null;
  }
  if (isOutdated && account.hash) {
    await replaceHash(db, account.userId, account.hash, await hashPassword(password));
  }
  await forgiveGuess(db, guessKey("address", place));
  await forgetGuesses(db, guessKey(limit, what));
  await rememberBrowser(signIn, reply, account.userId);
  return account.userId;
}

/** Whether this is the person's password now, with as many guesses as somebody who changes theirs may need. */
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
