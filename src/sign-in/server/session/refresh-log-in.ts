import type { signInCalls } from "#sign-in/contract/calls.ts";
import type { SignInOperation } from "#sign-in/server/operation.ts";
import { refreshSession } from "./refresh-session.ts";

/** RefreshLogin: strict, a token works once. The body wins over the query, whose tokens end up in logs of others. */
export const refreshLogIn: SignInOperation<typeof signInCalls.refreshLogin> = (signIn) => async (request) => {
  const token = request.body.refreshToken ?? request.query.RefreshToken;
  const { requestId } = request;
  const refreshed = token ? await refreshSession(signIn, token, { graceMs: 0, requestId }) : null;
  if (!refreshed) throw request.refuse("refreshRefused");
  return { jwt: refreshed.jwt, encryptedRefreshToken: refreshed.encryptedRefreshToken };
};
