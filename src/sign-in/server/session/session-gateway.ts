import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sessionLimits } from "#sign-in/rules/session-limits.ts";
import { sessionActor } from "#sign-in/rules/session-principal.ts";
import { adoptBrowser } from "#sign-in/server/browsers/arriving-browser.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { authenticateToken } from "./authenticate.ts";
import type { AccessToken, RefreshedTokens } from "./issued-tokens.ts";
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

/** Paths without authentication; the bundled provider has its own cookies. */
const open = /^\/(assets|oidc|health|integrity)\//;

/** The sign-in calls don't use bearer tokens, so none is added. */
const signInPath = /^\/api\/authentication\//i;

/** Requests authenticated by a cookie: their replies set new cookies when the token changes. */
const ofBrowsers = new WeakSet<FastifyRequest>();

export const isByCookie = (request: FastifyRequest): boolean => ofBrowsers.has(request);

/** Passes every request through `authenticateByCookie`. */
export function addSessionGateway(server: FastifyInstance, signIn: SignIn): void {
  server.addHook("onRequest", (request, reply) => authenticateByCookie(signIn, request, reply));
}

/**
 * Converts a browser's cookies to the bearer header that the API expects. It refreshes the token when less than a
 * minute is left, or when it is for a company that the session has left, since a late reply may restore such a cookie.
 * Cookies of an ended session are cleared, and the request continues as a visitor's. Writes that don't come from our
 * own pages get a 403.
 */
export async function authenticateByCookie(
  signIn: SignIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
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
  if (refreshed) {
    setTokenCookies(reply, app.settings.origin, refreshed, now);
    await adoptBrowser(signIn, { request, reply }, refreshed.actor.sessionId);
  } else clearTokenCookies(reply, app.settings.origin);
  return refreshed?.jwt ?? null;
}

/** A token for the session's current company; the refresh token doesn't change. */
async function tokenOfSession(signIn: SignIn, sessionId: string, now: Date): Promise<AccessToken | null> {
  const principal = await findPrincipal(signIn.app.database.db, sessionId);
  const actor = principal && sessionActor(principal, now);
  return actor && issueAccessToken(signIn, { actor, createdAt: principal.createdAt }, now);
}

/** Concurrent requests with the same cookie share one refresh. */
function refreshOnce(signIn: SignIn, refreshToken: string, requestId: string): Promise<RefreshedTokens | null> {
  const { refreshing } = signIn;
  const underWay = refreshing.get(refreshToken);
  if (underWay !== undefined) return underWay;
  const refresh = refreshSession(signIn, refreshToken, { graceMs: sessionLimits.sharedCookie, requestId }).finally(() =>
    refreshing.delete(refreshToken),
  );
  refreshing.set(refreshToken, refresh);
  return refresh;
}
