import type { Actor } from "#platform/contract/actor.ts";
import type { AccessTokenClaims } from "#sign-in/contract/access-token.ts";
import { sessionLimits } from "#sign-in/rules/session-limits.ts";
import { actorOf, claimsHold, type SessionPrincipal, sessionActor } from "#sign-in/rules/session-principal.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { findPrincipal } from "./session-store.ts";

/** Sessions whose principal a process keeps in mind. */
const remembered = 10_000;

/**
 * The person behind `Authorization: Bearer …`; null when there is none. A token counts only while its session, its
 * person, their role and their companies still are what it says, which is read again every 15 seconds.
 */
export async function authenticate(signIn: SignIn, authorization: string | undefined): Promise<Actor | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? "")?.[1];
  return token ? ((await authenticateToken(signIn, token))?.actor ?? null) : null;
}

/** `isCurrent`: the token acts for the session's active company, not for one that was active before. */
export type Authenticated = {
  readonly actor: Actor;
  readonly claims: AccessTokenClaims;
  readonly isCurrent: boolean;
};

/** The person behind an access token, with its claims. A token that is newer than what is remembered has it read anew. */
export async function authenticateToken(signIn: SignIn, token: string): Promise<Authenticated | null> {
  const { app, principals } = signIn;
  const now = app.now();
  const claims = await signIn.tokens.verify(token, now);
  if (!claims) return null;
  const known = principals.get(claims.sid);
  const resolved = await resolve(signIn, claims, now);
  if (resolved?.isCurrent || !known || claims.iat * 1_000 < known.at - 1_000) return resolved;
  principals.delete(claims.sid);
  return resolve(signIn, claims, now);
}

async function resolve(signIn: SignIn, claims: AccessTokenClaims, now: Date): Promise<Authenticated | null> {
  const principal = await currentPrincipal(signIn, claims.sid, now);
  const actor = principal && actorOf(principal, claims.customerNumber ?? null, now);
  if (!actor || !claimsHold(claims, actor, signIn.app.settings.staffRole)) return null;
  return { actor, claims, isCurrent: actor.customerNumber === sessionActor(principal, now)?.customerNumber };
}

/** Somebody whose request has waited, with the rights that they have by now; null when they are signed in no more. */
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
  if (known && Math.abs(now.getTime() - known.at) < sessionLimits.recheck) return known.principal;
  const principal = await findPrincipal(app.database.db, sessionId);
  principals.delete(sessionId);
  principals.set(sessionId, { at: now.getTime(), principal });
  if (principals.size > remembered) principals.delete(principals.keys().next().value ?? "");
  return principal;
}
