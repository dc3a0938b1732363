import type { FastifyReply, FastifyRequest } from "fastify";
import { readCookies } from "#platform/server/read-cookies.ts";
import type { SignInError } from "#sign-in/contract/sign-in-error.ts";
import { cookieName, setCookie } from "#sign-in/server/session/token-cookies.ts";

/** Kept while the provider's person had no access: the next sign-in asks the provider to let them be another. */
const asAnother = "signInAsAnother";
const tenMinutes = 600;

/** Back to our own sign-in page, which says what went wrong and keeps where the person wanted to go. */
export function failedSignIn(error: SignInError, returnTo: string): { location: string } {
  const query = new URLSearchParams({ error, ...(returnTo !== "/" && { returnUrl: returnTo }) });
  return { location: `/login?${query}` };
}

/** Nobody here has the provider's e-mail: they are sent to /unknown-user. */
export function unknownUser(reply: FastifyReply, origin: string): { location: string } {
  setCookie(reply, origin, { name: asAnother, value: "1", maxAgeSeconds: tenMinutes });
  return { location: "/unknown-user" };
}

export const wantsAnother = (request: FastifyRequest, origin: string): boolean =>
  readCookies(request.headers.cookie).has(cookieName(origin, asAnother));

/** Called once somebody is in. */
export function forgetAnother(request: FastifyRequest, reply: FastifyReply, origin: string): void {
  if (wantsAnother(request, origin)) setCookie(reply, origin, { name: asAnother, value: "", maxAgeSeconds: 0 });
}
