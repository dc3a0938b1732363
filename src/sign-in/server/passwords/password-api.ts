import { isStaff } from "#platform/contract/actor.ts";
import {
  type BoundCall,
  implement,
  notImpersonating,
  type Operation,
  signedIn,
} from "#platform/server/http/implement.ts";
import { loginWay } from "#platform/server/settings/login-ways.ts";
import { passwordCalls } from "#sign-in/contract/password-calls.ts";
import type { SignInOperation } from "#sign-in/server/operation.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { personLiveEvent } from "#users/server/person-live-event.ts";
import { checkOldPassword } from "./check-credentials.ts";
import { preparePassword, storeChosenPassword } from "./choose-password.ts";
import { findPasswordOwner } from "./password-store.ts";

/** Whether the caller has a password at the bundled provider. */
const getPasswordState: Operation<typeof passwordCalls.getPasswordState> = async ({ app, db, actor, refuse }) => {
  if (loginWay(app.settings, isStaff(actor)) !== "passwords") throw refuse("notFound");
  const holder = await findPasswordOwner(db, actor.userId);
  return { hasPassword: holder?.hash != null, changedAt: holder?.changedAt?.toISOString() ?? null };
};

/** Changes the caller's password; requires the old one and ends their other sessions. */
const changePassword: SignInOperation<typeof passwordCalls.changePassword> = (signIn) => async (request) => {
  const { app, actor, body, now } = request;
  if (loginWay(app.settings, isStaff(actor)) !== "passwords") throw request.refuse("notFound");
  const { userId, sessionId } = actor;
  const holder = await findPasswordOwner(request.db, userId);
  if (!holder) throw request.refuse("unauthenticated");
  if (!(await checkOldPassword(app, holder, body.oldPassword))) throw request.refuse("wrongPassword");
  const { hash, problem } = await preparePassword(signIn, holder, body.newPassword);
  if (hash === null) throw request.refuse("tooWeak", { problem });
  await request.inTransaction(async (tx) => {
    await storeChosenPassword(tx.db, { userId, hash, now, sessionId });
    tx.publish(personLiveEvent(userId));
    tx.note({ userId });
  });
};

/** Calls for the caller's own password. */
export const passwordApi = (signIn: SignIn): BoundCall[] =>
  implement(passwordCalls, {
    getPasswordState: { allow: signedIn, run: getPasswordState },
    changePassword: { allow: notImpersonating(signedIn), run: changePassword(signIn) },
  });
