import type { Actor } from "#platform/contract/actor.ts";
import { notePerson } from "#platform/server/requests/current-work.ts";
import type { AccessTokenClaims } from "#sign-in/contract/access-token.ts";
import { sessionLimits } from "#sign-in/rules/session-limits.ts";
import { actorOf, claimsHold, type SessionPrincipal, sessionActor } from "#sign-in/rules/session-principal.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { findPrincipal } from "./session-store.ts";

/**
 * The person for `Authorization: Bearer …`; null if none. A token is only valid while its claims about session, person,
 * role and companies are true, which is rechecked every 15 seconds.
 */
export async function authenticate(signIn: SignIn, authorization: string | undefined): Promise<Actor | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  const actor = token ? ((await authenticateToken(signIn, token))?.actor ?? null) : null;
  notePerson(actor);
  return actor;
}

/** `isCurrent`: the token is for the session's active company, not for a previous one. */
export type AuthenticatedSession = {
  readonly actor: Actor;
  readonly claims: AccessTokenClaims;
  readonly isCurrent: boolean;
};

/** The person and claims of an access token. A token newer than the cached principal reloads it. */
export async function authenticateToken(signIn: SignIn, token: string): Promise<AuthenticatedSession | null> {
  const { app, principals } = signIn;
  const now = app.now();
  const claims = await signIn.tokens.verify(token, now);
  if (!claims) return null;
  const known = principals.get(claims.sid);
  const resolved = await resolve(signIn, claims, now);
  if (resolved?.isCurrent || !known || claims.iat * 1_000 < known.at - 1_000) return resolved;
  principals.evict(claims.sid);
  return resolve(signIn, claims, now);
}

async function resolve(signIn: SignIn, claims: AccessTokenClaims, now: Date): Promise<AuthenticatedSession | null> {
  const principal = await currentPrincipal(signIn, claims.sid, now);
  const actor = principal && actorOf(principal, claims.customerNumber ?? null, now);
  if (!actor || !claimsHold(claims, actor, signIn.app.settings.staffRole)) return null;
  return { actor, claims, isCurrent: actor.customerNumber === sessionActor(principal, now)?.customerNumber };
}

/** Reloads the rights of someone whose request has waited; null if they are signed out. */
export async function withCurrentRights(signIn: SignIn, actor: Actor): Promise<Actor | null> {
  const now = signIn.app.now();
  const principal = await currentPrincipal(signIn, actor.sessionId, now);
  const current = principal && actorOf(principal, actor.customerNumber, now);
  const isSame = current?.userId === actor.userId && current.impersonator?.userId === actor.impersonator?.userId;
  return isSame ? current : null;
}

async function currentPrincipal(
  { app, principals }: SignIn,
  sessionId: string,
  now: Date,
): Promise<SessionPrincipal | null> {
  const known = principals.get(sessionId);
  // Who has just made their factor goes on at once.
  if (known && !known.principal?.mustEnroll && Math.abs(now.getTime() - known.at) < sessionLimits.recheck)
    return known.principal;
  return principals.read(sessionId, now.getTime(), () => findPrincipal(app.database.db, sessionId));
}
