import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookies } from "#platform/server/requests/read-cookies.ts";
import type { SignInError } from "#sign-in/contract/sign-in-error.ts";
import { cookieName, setCookie } from "#sign-in/server/session/token-cookies.ts";

const asAnother = "signInAsAnother";
const tenMinutes = 600;

type LoginFacts = { readonly error?: SignInError; readonly returnTo: string };

/** Redirects to our sign-in page, keeping the return path. */
export function loginPage({ error, returnTo }: LoginFacts): { location: string } {
  const query = new URLSearchParams({ ...(error && { error }), ...(returnTo !== "/" && { returnUrl: returnTo }) });
  return { location: query.size > 0 ? `/login?${query}` : "/login" };
}

export const failedSignIn = (error: SignInError, returnTo: string): { location: string } =>
  loginPage({ error, returnTo });

/** No user has the provider's email: redirects to /unknown-user. */
export function unknownUser(reply: FastifyReply, origin: string): { location: string } {
  offerOtherAccounts(reply, origin);
  return { location: "/unknown-user" };
}

/** The provider's person has no access: the next sign-in asks it to offer other accounts. */
export const offerOtherAccounts = (reply: FastifyReply, origin: string): void =>
  setCookie(reply, origin, { name: asAnother, value: "1", maxAgeSeconds: tenMinutes });

export const wantsAnotherAccount = (request: FastifyRequest, origin: string): boolean =>
  readCookies(request.headers.cookie).has(cookieName(origin, asAnother));

/** Called after a successful sign-in. */
export function clearAnotherAccount(request: FastifyRequest, reply: FastifyReply, origin: string): void {
  if (wantsAnotherAccount(request, origin)) setCookie(reply, origin, { name: asAnother, value: "", maxAgeSeconds: 0 });
}
