import { identityOf } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest } from "#platform/server/http/implement.ts";
import { actorOf, type SessionPrincipal } from "#sign-in/rules/session-principal.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { isByCookie } from "./session-gateway.ts";
import { findPrincipal, lockSession } from "./session-store.ts";
import { setAccessCookie } from "./token-cookies.ts";
import { issueAccessToken } from "./tokens.ts";

type ImpersonationRequest = Pick<CallRequest<AnyCall>, "actor" | "app" | "http" | "inTransaction" | "now" | "refuse">;

/** The session as locked for the change. */
export type LockedSession = { readonly db: Db; readonly principal: SessionPrincipal };

/**
 * Changes the identity or company of the caller's session and returns its new token; browsers get it as a cookie.
 * `change` returns the audit row's details. Other open pages of the session get a live event.
 */
export async function changeImpersonation(
  signIn: SignIn,
  request: ImpersonationRequest,
  change: (session: LockedSession) => Promise<Readonly<Record<string, unknown>>>,
): Promise<string> {
  const { app, actor, now } = request;
  const { sessionId } = actor;
  const changed = await request.inTransaction(async (tx) => {
    const session = await lockSession(tx.db, sessionId);
    const before = session && (await findPrincipal(tx.db, sessionId));
    if (!before) throw request.refuse("unauthenticated");
    tx.note(await change({ db: tx.db, principal: before }));
    const after = await findPrincipal(tx.db, sessionId);
    const next = after && actorOf(after, after.customerNumber, now);
    if (!next) throw request.refuse("unauthenticated");
    const { name, impersonator } = next;
    const identity = { identity: identityOf(next), name, impersonatorName: impersonator?.name ?? null };
    tx.publish({ topic: "session", sessionId, ...identity });
    return { actor: next, createdAt: session.createdAt };
  });
  signIn.principals.evict(sessionId);
  const token = await issueAccessToken(signIn, changed, now);
  const { request: asked, reply } = request.http ?? {};
  if (asked && reply && isByCookie(asked)) setAccessCookie(reply, app.settings.origin, token, now);
  return token.jwt;
}
