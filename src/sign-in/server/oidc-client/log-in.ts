import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import { tokenOfPath } from "#email-links/rules/link-address.ts";
import { findEmailLink } from "#email-links/server/link-store.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import type { LoginWay } from "#platform/contract/login-way.ts";
import type { CallRequest } from "#platform/server/http/implement.ts";
import { asksForAddress, loginWay, wayOfAddress } from "#platform/server/settings/login-ways.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { returnPath } from "#sign-in/rules/return-path.ts";
import { sealAddress } from "#sign-in/server/bundled-provider/entered-address.ts";
import { exchangeOf, type SignInOperation } from "#sign-in/server/operation.ts";
import { findPasswordOwner } from "#sign-in/server/passwords/password-store.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { describeFailure } from "./provider-answer.ts";
import { storeAttempt } from "./sign-in-attempt.ts";
import { failedSignIn, loginPage, wantsAnotherAccount } from "./sign-in-outcome.ts";

/** The only redirect URI. */
export const callbackAddress = (origin: string): string => `${origin}${signInCalls.loginCallback.path}`;

/** Redirects to where the person logs in, or to our own page, which asks for the address that says where. */
export const logIn: SignInOperation<typeof signInCalls.login> = (signIn) => async (asked) => {
  const { settings } = signIn.app;
  const returnTo = returnPath(asked.query.RedirectUri, settings.origin);
  const way = asksForAddress(settings)
    ? (asked.query.At ?? (await wayOfLink(signIn, returnTo)))
    : loginWay(settings, false);
  return way === null ? loginPage({ returnTo }) : begin(signIn, asked, { way, returnTo, address: null });
};

/** Starts logging in where the domain of an address leads to. */
export const startLogIn: SignInOperation<typeof signInCalls.startLogin> = (signIn) => async (asked) => {
  const { settings } = signIn.app;
  const { email: address, redirectUri } = asked.body;
  const way = wayOfAddress(settings, address);
  return begin(signIn, asked, { way, returnTo: returnPath(redirectUri, settings.origin), address });
};

type Beginning = { readonly way: LoginWay; readonly returnTo: string; readonly address: string | null };

/** Authorization code flow with PKCE, state and nonce. */
async function begin(
  signIn: SignIn,
  asked: Pick<CallRequest<AnyCall>, "http" | "requestId">,
  { way, returnTo, address }: Beginning,
): Promise<{ location: string }> {
  const { settings } = signIn.app;
  const { origin } = settings;
  const { request, reply } = exchangeOf(asked);
  reply.header("cache-control", "no-store");
  try {
    const { configuration } = await signIn.providers[way].current();
    const attempt = {
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      returnTo,
      ...(asksForAddress(settings) && { way }),
    };
    const location = buildAuthorizationUrl(configuration, {
      scope: "openid email profile",
      redirect_uri: callbackAddress(origin),
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: "S256",
      ...(wantsAnotherAccount(request, origin) && { prompt: "login" }),
      ...(await hintOf(signIn, { way, returnTo, address })),
    });
    await storeAttempt(signIn, request, reply, attempt);
    return { location: location.href };
  } catch (error) {
    const { requestId } = asked;
    signIn.app.log.error({ ...describeFailure(error), requestId }, "the identity provider can't be reached");
    return failedSignIn("unavailable", returnTo);
  }
}

/**
 * Tells a provider which address was entered, and only the bundled one which invitation the person came through, so they
 * can choose a password. It asks them for the password, since somebody else may still be signed in there.
 */
async function hintOf(signIn: SignIn, { way, returnTo, address }: Beginning): Promise<Record<string, string>> {
  if (way === "provider") return address === null ? {} : { login_hint: address };
  const hint = tokenOfPath(returnTo) ?? (address === null ? null : await sealAddress(signIn, address));
  return hint === null ? {} : { login_hint: hint, prompt: "login" };
}

/** Where the person of an emailed link logs in; that of an unknown one like a customer. Null without a link. */
async function wayOfLink({ app }: SignIn, returnTo: string): Promise<LoginWay | null> {
  const token = tokenOfPath(returnTo);
  if (token === null) return null;
  const { db } = app.database;
  const link = await findEmailLink(db, token);
  const owner = link && (await findPasswordOwner(db, link.userId));
  return loginWay(app.settings, owner?.isStaff ?? false);
}
