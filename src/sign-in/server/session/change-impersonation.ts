import { actingAs } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { CallRequest } from "#platform/server/http/implement.ts";
import { actorOf, type SessionPrincipal } from "#sign-in/rules/session-principal.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { isByCookie } from "./session-gateway.ts";
import { findPrincipal, lockSession } from "./session-store.ts";
import { setAccessCookie } from "./token-cookies.ts";
import { issueAccessToken } from "./tokens.ts";

type Asked = Pick<CallRequest<AnyCall>, "actor" | "app" | "http" | "inTransaction" | "now" | "refuse">;

/** What a change finds of the session, which is locked until it is done. */
export type LockedSession = { readonly db: Db; readonly principal: SessionPrincipal };

/**
 * Changes as whom, or for which company, the caller's session acts, and answers its new token; a browser gets the cookie
 * with it. `change` answers what the audit row says. The session's open pages in other tabs hear of it.
 */
export async function changeImpersonation(
  signIn: SignIn,
  request: Asked,
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
    const told = { actingAs: actingAs(next), name, impersonatorName: impersonator?.name ?? null };
    tx.publish({ topic: "session", sessionId, ...told });
    return { actor: next, createdAt: session.createdAt };
  });
  signIn.principals.delete(sessionId);
  const token = await issueAccessToken(signIn, changed, now);
  const { request: asked, reply } = request.http ?? {};
  if (asked && reply && isByCookie(asked)) setAccessCookie(reply, app.settings.origin, token, now);
  return token.jwt;
}
