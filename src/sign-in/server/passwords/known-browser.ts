import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { dayMs } from "#platform/rules/durations.ts";
import { readCookies } from "#platform/server/requests/read-cookies.ts";
import { openToken, sealToken } from "#sign-in/server/sealed.ts";
import { cookieName, setCookie } from "#sign-in/server/session/token-cookies.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

const name = "signedInHere";
const halfAYearMs = 180 * dayMs;

async function readCookie({ app, keys }: SignIn, request: FastifyRequest, userId: number | null) {
  const sealed = readCookies(request.headers.cookie).get(cookieName(app.settings.origin, name));
  if (!sealed || userId === null) return null;
  const said = await openToken(keys.seal, "known-browser", sealed, app.now());
  return said?.sub === String(userId) && said.jti ? { ...said, jti: said.jti } : null;
}

/** The random id of a browser in which this person has entered the right password; null for any other browser. */
export const knownBrowser = async (signIn: SignIn, request: FastifyRequest, userId: number | null) =>
  (await readCookie(signIn, request, userId))?.jti ?? null;

/** Whether they first entered it here when browsers had no other cookie: when this one didn't say since when it is known. */
export async function isKnownFromBefore(signIn: SignIn, request: FastifyRequest, userId: number): Promise<boolean> {
  const said = await readCookie(signIn, request, userId);
  return said !== null && said.iat === undefined;
}

/**
 * Remembers that this person entered the right password here. Grants no access, it only gives them their own attempt
 * counter.
 */
export async function rememberBrowser(
  signIn: SignIn,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  userId: number,
): Promise<void> {
  const { app, keys } = signIn;
  const [former, now] = [await readCookie(signIn, request, userId), app.now().getTime()];
  const since = former ? former.iat : Math.floor(now / 1_000);
  const said = {
    sub: String(userId),
    jti: randomBytes(12).toString("base64url"),
    ...(since !== undefined && { iat: since }),
  };
  const value = await sealToken(keys.seal, "known-browser", said, new Date(now + halfAYearMs));
  setCookie(reply, app.settings.origin, { name, value, maxAgeSeconds: halfAYearMs / 1_000 });
}
