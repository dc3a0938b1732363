import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { LoginWay } from "#platform/contract/login-way.ts";
import { readCookies } from "#platform/server/requests/read-cookies.ts";
import { sessionLimits } from "#sign-in/rules/session-limits.ts";
import { openToken, sealToken } from "#sign-in/server/sealed.ts";
import { cookieName, setCookie } from "#sign-in/server/session/token-cookies.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";

/** Which session's person is asked to log in again at the provider, and since when (milliseconds since 1970). */
export type AskedProof = { readonly sessionId: string; readonly at: number };

/** State to restore when the browser returns from the provider. */
export type Attempt = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string;
  /** The session whose person proves that it is them; without it, a session begins. */
  readonly proof?: AskedProof;
  /** Where they log in, if that isn't the same for everybody. */
  readonly way?: LoginWay;
};

const prefix = "signIn-";

/** Concurrent attempts per browser; older ones are dropped. */
const atOnce = 5;

/** One cookie per attempt, so two tabs can sign in at once. */
const nameOf = (state: string): string => prefix + createHash("sha256").update(state).digest("hex").slice(0, 16);

/** Stores the attempt in a sealed cookie for ten minutes. */
export async function storeAttempt(
  { app, keys }: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  attempt: Attempt,
): Promise<void> {
  const { origin } = app.settings;
  const ours = [...readCookies(request.headers.cookie).keys()].filter((name) =>
    name.startsWith(cookieName(origin, prefix)),
  );
  for (const name of ours.slice(0, Math.max(0, ours.length - atOnce + 1))) {
    setCookie(reply, origin, { name: name.slice(name.indexOf(prefix)), value: "", maxAgeSeconds: 0 });
  }
  const value = await sealToken(
    keys.seal,
    "sign-in-attempt",
    attempt,
    new Date(app.now().getTime() + sessionLimits.attempt),
  );
  setCookie(reply, origin, { name: nameOf(attempt.state), value, maxAgeSeconds: sessionLimits.attempt / 1_000 });
}

/** Reads and removes this browser's attempt with this `state`; null if there is none or it expired. */
export async function consumeAttempt(
  { app, keys }: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
  state: string,
): Promise<Attempt | null> {
  const { origin } = app.settings;
  const sealed = readCookies(request.headers.cookie).get(cookieName(origin, nameOf(state)));
  if (!sealed) return null;
  setCookie(reply, origin, { name: nameOf(state), value: "", maxAgeSeconds: 0 });
  const attempt = (await openToken(keys.seal, "sign-in-attempt", sealed, app.now())) as Attempt | null;
  return attempt?.state === state ? attempt : null;
}
