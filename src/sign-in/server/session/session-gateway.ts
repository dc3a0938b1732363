import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sessionLimits } from "#sign-in/rules/session-limits.ts";
import { sessionActor } from "#sign-in/rules/session-principal.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { authenticateToken } from "./authenticate.ts";
import type { AccessToken, Refreshed } from "./issued-tokens.ts";
import { refreshSession } from "./refresh-session.ts";
import { refuseForeignPages } from "./refuse-foreign-pages.ts";
import { findPrincipal } from "./session-store.ts";
import {
  clearTokenCookies,
  readTokenCookies,
  setAccessCookie,
  setTokenCookies,
  type TokenCookies,
} from "./token-cookies.ts";
import { issueAccessToken } from "./tokens.ts";

/** Nothing there asks who one is; the bundled provider has cookies of its own. */
const open = /^\/(assets|oidc|health|integrity)\//;

/** What signs people in asks for no bearer header, so none goes there. */
const signInPath = /^\/api\/authentication\//i;

/** Requests whom a cookie vouches for: their answers carry new cookies when the token changes. */
const ofBrowsers = new WeakSet<FastifyRequest>();

export const isByCookie = (request: FastifyRequest): boolean => ofBrowsers.has(request);

/** Lets every request of a browser through `admit`. */
export function addSessionGateway(server: FastifyInstance, signIn: SignIn): void {
  server.addHook("onRequest", (request, reply) => admit(signIn, request, reply));
}

/**
 * Turns the cookies of a browser into the bearer header that the API takes, with a fresh token when less than a
 * minute is left, or when the token acts for a company that the session left: a late answer may bring such a cookie back.
 * Cookies of a session that is over are cleared, and the request goes on as a visitor's. A request
 * that changes something and doesn't come from our own pages is refused with 403.
 */
export async function admit(signIn: SignIn, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { origin } = signIn.app.settings;
  if (open.test(request.url) || request.headers.authorization !== undefined) return;
  const cookies = readTokenCookies(request, origin);
  if (!cookies) return;
  await refuseForeignPages(signIn, request, cookies);
  if (signInPath.test(request.url)) return;
  const jwt = await currentToken(signIn, cookies, request, reply);
  if (!jwt) return;
  ofBrowsers.add(request);
  request.raw.headers.authorization = `Bearer ${jwt}`;
}

async function currentToken(
  signIn: SignIn,
  { accessToken, refreshToken }: TokenCookies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const { app } = signIn;
  const now = app.now();
  const shown = accessToken ? await authenticateToken(signIn, accessToken) : null;
  const left = shown ? shown.claims.exp * 1_000 - now.getTime() : 0;
  if (shown && !shown.isCurrent) {
    const token = await tokenOfSession(signIn, shown.actor.sessionId, now);
    if (token) setAccessCookie(reply, app.settings.origin, token, now);
    if (token) return token.jwt;
  }
  if (shown && (left >= sessionLimits.refreshBelow || !refreshToken)) return accessToken;
  const refreshed = refreshToken ? await refreshOnce(signIn, refreshToken, request.id) : null;
  if (refreshed) setTokenCookies(reply, app.settings.origin, refreshed, now);
  else clearTokenCookies(reply, app.settings.origin);
  return refreshed?.jwt ?? null;
}

/** A token for the company that the session acts for by now; the refresh token stays as it is. */
async function tokenOfSession(signIn: SignIn, sessionId: string, now: Date): Promise<AccessToken | null> {
  const principal = await findPrincipal(signIn.app.database.db, sessionId);
  const actor = principal && sessionActor(principal, now);
  return actor && issueAccessToken(signIn, { actor, createdAt: principal.createdAt }, now);
}

/** Requests that show the same cookie at once wait for one refresh. */
function refreshOnce(signIn: SignIn, refreshToken: string, requestId: string): Promise<Refreshed | null> {
  const { refreshing } = signIn;
  const underWay = refreshing.get(refreshToken);
  if (underWay !== undefined) return underWay;
  const refresh = refreshSession(signIn, refreshToken, { graceMs: sessionLimits.sharedCookie, requestId }).finally(() =>
    refreshing.delete(refreshToken),
  );
  refreshing.set(refreshToken, refresh);
  return refresh;
}
