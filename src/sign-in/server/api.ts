import { anyone, type BoundCall, implement, signedIn } from "#platform/server/http/implement.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { companyCalls } from "#sign-in/contract/company-calls.ts";
import { actorOf } from "#sign-in/rules/session-principal.ts";
import { logIn, startLogIn } from "#sign-in/server/oidc-client/log-in.ts";
import { logInCallback } from "#sign-in/server/oidc-client/log-in-callback.ts";
import type { SignInOperation } from "#sign-in/server/operation.ts";
import { changeImpersonation } from "#sign-in/server/session/change-impersonation.ts";
import { logOut } from "#sign-in/server/session/log-out.ts";
import { refreshSession } from "#sign-in/server/session/refresh-session.ts";
import { touchSession } from "#sign-in/server/session/session-store.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

/** Switches the active company of the caller's session. */
const updateCustomerNumber: SignInOperation<typeof companyCalls.updateCustomerNumber> = (signIn) => async (request) => {
  const { actor, body, now } = request;
  const wanted = String(Number(body.customerNumber));
  const updatedToken = await changeImpersonation(signIn, request, async ({ db, principal }) => {
    const next = actorOf(principal, wanted, now);
    const isTheirs = next?.userId === actor.userId && next.customerNumber === wanted;
    if (!isTheirs) throw request.refuse("notFound");
    await touchSession(db, actor.sessionId, wanted, now);
    return { customerNumber: wanted };
  });
  return { updatedToken };
};

/**
 * RefreshLogin is strict: each token works once. The body takes precedence over the query, whose tokens end up in other
 * systems' logs.
 */
const refreshLogIn: SignInOperation<typeof signInCalls.refreshLogin> = (signIn) => async (request) => {
  const token = request.body.refreshToken ?? request.query.RefreshToken;
  const { requestId } = request;
  const refreshed = token ? await refreshSession(signIn, token, { graceMs: 0, requestId }) : null;
  if (!refreshed) throw request.refuse("refreshRefused");
  return { jwt: refreshed.jwt, encryptedRefreshToken: refreshed.encryptedRefreshToken };
};

/** The sign-in calls are public; each determines the caller itself. */
export const signInApi = (signIn: SignIn): BoundCall[] =>
  implement(signInCalls, {
    login: { allow: anyone, run: logIn(signIn) },
    startLogin: { allow: anyone, run: startLogIn(signIn) },
    loginCallback: { allow: anyone, run: logInCallback(signIn) },
    refreshLogin: { allow: anyone, run: refreshLogIn(signIn) },
    logout: { allow: anyone, run: logOut(signIn) },
  });

/** Choosing the active company. */
export const companyApi = (signIn: SignIn): BoundCall[] =>
  implement(companyCalls, {
    updateCustomerNumber: { allow: signedIn, run: updateCustomerNumber(signIn) },
  });
