import { buildEndSessionUrl } from "openid-client";
import type { signInCalls } from "#sign-in/contract/calls.ts";
import { describeFailure } from "#sign-in/server/oidc-client/provider-answer.ts";
import { exchangeOf, type SignInOperation } from "#sign-in/server/operation.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { refuseForeignPages } from "./refuse-foreign-pages.ts";
import { endSessionFromCookies, endSessionOf } from "./session-of-cookies.ts";
import { clearSharedStorage } from "./shared-computer.ts";
import { clearTokenCookies, readTokenCookies } from "./token-cookies.ts";
import { wayOfSession } from "./way-of-session.ts";

/** Ends the session of the bearer token or cookie; returns the provider's sign-out page. */
export const logOut: SignInOperation<typeof signInCalls.logout> = (signIn) => async (asked) => {
  const { request, reply } = exchangeOf(asked);
  const { visitor, requestId } = asked;
  const hasBearer = request.headers.authorization !== undefined;
  const cookies = hasBearer ? null : readTokenCookies(request, signIn.app.settings.origin);
  if (cookies) await refuseForeignPages(signIn, request, cookies);
  const ended = hasBearer
    ? visitor && (await endSessionOf(signIn, visitor.sessionId, requestId))
    : await endSessionFromCookies(signIn, request, requestId);
  clearTokenCookies(reply, signIn.app.settings.origin);
  clearSharedStorage(request, reply);
  return { location: await signedOutAt(signIn, ended?.idToken ?? null) };
};

/** The provider's sign-out page, which returns to the site; our own sign-in page if the provider has none. */
async function signedOutAt({ app, providers }: SignIn, idToken: string | null): Promise<string> {
  const { origin } = app.settings;
  const signInPage = `${origin}/login`;
  if (!idToken) return signInPage;
  try {
    const { configuration } = await providers[wayOfSession(idToken, origin)].current();
    if (!configuration.serverMetadata().end_session_endpoint) return signInPage;
    const parameters = { id_token_hint: idToken, post_logout_redirect_uri: origin };
    return buildEndSessionUrl(configuration, parameters).href;
  } catch (error) {
    app.log.warn(describeFailure(error), "the provider's sign-out page is unknown");
    return signInPage;
  }
}
