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
import { proofOutcome } from "#sign-in/server/proof/prove-at-provider.ts";
import { sessionOfCookies } from "#sign-in/server/session/session-of-cookies.ts";
import { findPrincipal } from "#sign-in/server/session/session-store.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { describeFailure } from "./provider-answer.ts";
import { type Attempt, storeAttempt } from "./sign-in-attempt.ts";
import { failedSignIn, loginPage, wantsAnotherAccount } from "./sign-in-outcome.ts";

/** The only redirect URI. */
export const callbackAddress = (origin: string): string => `${origin}${signInCalls.loginCallback.path}`;

/** Redirects to where the person logs in, or to our own page, which asks for the address that says where. */
export const logIn: SignInOperation<typeof signInCalls.login> = (signIn) => async (asked) => {
  const { settings } = signIn.app;
  const { At, Proof, RedirectUri } = asked.query;
  const returnTo = returnPath(RedirectUri, settings.origin);
  if (Proof) return proveAgain(signIn, asked, returnTo);
  const way = asksForAddress(settings) ? (At ?? (await wayOfLink(signIn, returnTo))) : loginWay(settings, false);
  return way === null ? loginPage({ returnTo }) : begin(signIn, asked, { way, returnTo, address: null });
};

/** Starts logging in where the domain of an address leads to. */
export const startLogIn: SignInOperation<typeof signInCalls.startLogin> = (signIn) => async (asked) => {
  const { settings } = signIn.app;
  const { email: address, redirectUri } = asked.body;
  const way = wayOfAddress(settings, address);
  return begin(signIn, asked, { way, returnTo: returnPath(redirectUri, settings.origin), address });
};

type LoginRequest = Pick<CallRequest<AnyCall>, "http" | "requestId" | "now">;

/** Asks the person of the browser's session again, where they log in. */
async function proveAgain(signIn: SignIn, asked: LoginRequest, returnTo: string): Promise<{ location: string }> {
  const { settings, database } = signIn.app;
  const sessionId = await sessionOfCookies(signIn, exchangeOf(asked).request);
  const principal = sessionId === null ? null : await findPrincipal(database.db, sessionId);
  if (sessionId === null || principal === null) return proofOutcome("expired");
  const way = loginWay(settings, principal.impersonator?.isStaff ?? principal.isStaff);
  const proof = { sessionId, at: asked.now.getTime() };
  return begin(signIn, asked, { way, returnTo, address: null, proof });
}

type Beginning = Pick<Attempt, "returnTo" | "proof"> & { readonly way: LoginWay; readonly address: string | null };

/** Authorization code flow with PKCE, state and nonce. */
async function begin(signIn: SignIn, asked: LoginRequest, beginning: Beginning): Promise<{ location: string }> {
  const { settings } = signIn.app;
  const { origin } = settings;
  const { way, returnTo, proof } = beginning;
  const { request, reply } = exchangeOf(asked);
  reply.header("cache-control", "no-store");
  try {
    const { configuration } = await signIn.providers[way].current();
    const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
    const attempt = { ...secrets, returnTo, ...(proof && { proof }), ...(asksForAddress(settings) && { way }) };
    const location = buildAuthorizationUrl(configuration, {
      scope: "openid email profile",
      redirect_uri: callbackAddress(origin),
      state: attempt.state,
      nonce: attempt.nonce,
      code_challenge: await calculatePKCECodeChallenge(attempt.codeVerifier),
      code_challenge_method: "S256",
      ...(wantsAnotherAccount(request, origin) && { prompt: "login" }),
      ...(proof ? { prompt: "login", max_age: "0" } : await hintOf(signIn, beginning)),
    });
    await storeAttempt(signIn, request, reply, attempt);
    return { location: location.href };
  } catch (error) {
    const { requestId } = asked;
    signIn.app.log.error({ ...describeFailure(error), requestId }, "the identity provider can't be reached");
    return proof ? proofOutcome("unavailable") : failedSignIn("unavailable", returnTo);
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
