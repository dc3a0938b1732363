import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { tokenOfPath } from "#email-links/rules/link-address.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { returnPath } from "#sign-in/rules/return-path.ts";
import { exchangeOf, type SignInOperation } from "#sign-in/server/operation.ts";
import { proofOutcome } from "#sign-in/server/proof/prove-at-provider.ts";
import { sessionOfCookies } from "#sign-in/server/session/session-of-cookies.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { describeFailure } from "./provider-answer.ts";
import { storeAttempt } from "./sign-in-attempt.ts";
import { failedSignIn, wantsAnotherAccount } from "./sign-in-outcome.ts";

/** The only redirect URI. */
export const callbackAddress = (origin: string): string => `${origin}${signInCalls.loginCallback.path}`;

/** Redirects to the identity provider: authorization code flow with PKCE, state and nonce. */
export const logIn: SignInOperation<typeof signInCalls.login> = (signIn) => async (asked) => {
  const { origin } = signIn.app.settings;
  const { request, reply } = exchangeOf(asked);
  const returnTo = returnPath(asked.query.RedirectUri, origin);
  reply.header("cache-control", "no-store");
  const sessionId = asked.query.Proof ? await sessionOfCookies(signIn, request) : null;
  if (asked.query.Proof && sessionId === null) return proofOutcome("expired");
  try {
    const { configuration } = await signIn.provider.current();
    const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    const attempt = { ...secrets, returnTo, ...(sessionId && { proof: { sessionId, at: asked.now.getTime() } }) };
    const location = buildAuthorizationUrl(configuration, {
      scope: "openid email profile",
      redirect_uri: callbackAddress(origin),
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: "S256",
      ...(wantsAnotherAccount(request, origin) && { prompt: "login" }),
      ...(sessionId === null ? byInvitation(signIn, returnTo) : { prompt: "login", max_age: "0" }),
    });
    await storeAttempt(signIn, request, reply, attempt);
    return { location: location.href };
  } catch (error) {
    const { requestId } = asked;
    signIn.app.log.error({ ...describeFailure(error), requestId }, "the identity provider can't be reached");
    return sessionId === null ? failedSignIn("unavailable", returnTo) : proofOutcome("unavailable");
  }
};

/** Tells only the bundled provider which invitation the person came through, so they can choose a password. */
function byInvitation({ app }: SignIn, returnTo: string): Record<string, string> {
  const token = app.settings.oidc ? null : tokenOfPath(returnTo);
  return token === null ? {} : { login_hint: token, prompt: "login" };
}
