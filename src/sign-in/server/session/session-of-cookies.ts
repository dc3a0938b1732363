import type { FastifyRequest } from "fastify";
import { inTransaction, storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { actorOf } from "#sign-in/rules/session-principal.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { hashOfRefreshSecret, unsealRefreshSecret } from "./refresh-token.ts";
import { endSession, findPrincipal, findRefreshToken } from "./session-store.ts";
import { readTokenCookies } from "./token-cookies.ts";

/** Ends the session of the browser's cookies, if any; returns its ID token. */
export async function endSessionFromCookies(
  signIn: SignIn,
  request: FastifyRequest,
  requestId: string,
): Promise<{ idToken: string | null } | null> {
  const sessionId = await sessionOfCookies(signIn, request);
  return sessionId ? endSessionOf(signIn, sessionId, requestId) : null;
}

/** The id of the session of the browser's cookies; it may be over. */
export async function sessionOfCookies({ app, keys, tokens }: SignIn, request: FastifyRequest): Promise<string | null> {
  const cookies = readTokenCookies(request, app.settings.origin);
  const now = app.now();
  const secret = cookies?.refreshToken ? await unsealRefreshSecret(keys.seal, cookies.refreshToken, now) : null;
  const token = secret && (await findRefreshToken(app.database.db, hashOfRefreshSecret(secret)));
  if (token) return token.sessionId;
  const claims = cookies?.accessToken ? await tokens.verify(cookies.accessToken, now) : null;
  return claims?.sid ?? null;
}

/** Signs a session out, with an audit row; null if it was already over. */
export async function endSessionOf(
  { app, principals }: SignIn,
  sessionId: string,
  requestId: string,
): Promise<{ idToken: string | null } | null> {
  const { db } = app.database;
  const now = app.now();
  const principal = await findPrincipal(db, sessionId);
  const actor = principal && actorOf(principal, principal.customerNumber, now);
  const context = { app, actor, auditAction: signInCalls.logout.path, now, requestId };
  const ended = await inTransaction({ ...context, isAudited: false }, async (tx) => {
    const session = await endSession(tx.db, sessionId, now);
    if (!session) return null;
    await storeAuditRow(tx.db, { ...context, status: 200, detail: { sessionId } });
    tx.publish({ topic: "session", sessionId });
    return session;
  });
  principals.evict(sessionId);
  return ended;
}
