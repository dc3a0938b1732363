import type { passwordCalls } from "#sign-in/contract/password-calls.ts";
import type { SignInOperation } from "#sign-in/server/operation.ts";
import { evictPrincipals } from "#sign-in/server/session/principal-cache.ts";
import { checkOldPassword } from "./check-credentials.ts";
import { keepChosenPassword, preparePassword } from "./choose-password.ts";
import { findHolder } from "./password-store.ts";

/** A signed-in person changes their password: the old one is asked, their other sessions end. */
export const changePassword: SignInOperation<typeof passwordCalls.changePassword> = (signIn) => async (request) => {
  const { app, actor, body, now } = request;
  if (app.settings.oidc) throw request.refuse("notFound");
  const { userId, sessionId } = actor;
  const holder = await findHolder(request.db, userId);
  if (!holder) throw request.refuse("unauthenticated");
  if (!(await checkOldPassword(app, holder, body.oldPassword))) throw request.refuse("wrongPassword");
  const { hash, problem } = await preparePassword(signIn, holder, body.newPassword);
  if (hash === null) throw request.refuse("tooWeak", { problem });
  await request.inTransaction(async (tx) => {
    await keepChosenPassword(tx.db, { userId, hash, now, sessionId });
    tx.note({ userId });
  });
  evictPrincipals(signIn.principals, userId);
};
