import type { Actor } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import { OutcomeUnknown } from "#platform/server/database/database-unavailable.ts";
import { storeAuditRow } from "#platform/server/transactions/transaction.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { judgeRefreshReuse, type RefreshReuse } from "#sign-in/rules/refresh-reuse.ts";
import { sessionIsOver } from "#sign-in/rules/session-limits.ts";
import { sessionActor } from "#sign-in/rules/session-principal.ts";
import { lastUseOfFormerVisit } from "#sign-in/rules/visits.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { endSessionImpersonation } from "./impersonation-session-store.ts";
import type { RefreshedTokens } from "./issued-tokens.ts";
import { type LostRefresh, reconcileLostRefresh } from "./reconcile-lost-refresh.ts";
import { hashOfRefreshSecret, nextRefreshSecret, unsealRefreshSecret } from "./refresh-token.ts";
import {
  endSession,
  findPrincipal,
  findRefreshToken,
  lockSession,
  markRefreshTokenUsed,
  storeRefreshToken,
  touchSession,
} from "./session-store.ts";
import { issueTokens } from "./tokens.ts";
import { noteVisit } from "./visit-store.ts";
import { isOfFormerWay } from "./way-of-session.ts";

type Options = {
  /** How long ago the token may already have been used: 0, or 30 seconds for a cookie that two tabs share. */
  readonly graceMs: number;
  readonly requestId: string;
};

/**
 * Exchanges a refresh token for new tokens; null if the session is over, or a parallel use of the token succeeded.
 * Reusing a token later ends its session: either the owner or a thief has a newer one, and there is no telling which.
 */
export async function refreshSession(
  signIn: SignIn,
  sealed: string,
  options: Options,
): Promise<RefreshedTokens | null> {
  const { app, keys, principals } = signIn;
  const now = app.now();
  const secret = await unsealRefreshSecret(keys.seal, sealed, now);
  if (!secret) return null;
  const uses: LostRefresh[] = [];
  const rotated = await app.database.db
    .transaction()
    .execute(async (db) => {
      const token = await findRefreshToken(db, hashOfRefreshSecret(secret));
      if (!token) return null;
      principals.evict(token.sessionId);
      return rotate({ signIn, db, now, sessionId: token.sessionId, uses, ...options }, secret);
    })
    .catch((error: unknown) => {
      if (error instanceof OutcomeUnknown) for (const use of uses) void reconcileLostRefresh(signIn, use);
      throw error;
    });
  if (!rotated) return null;
  return { actor: rotated.actor, ...(await issueTokens(signIn, rotated, now)) };
}

type Rotation = Options & {
  readonly signIn: SignIn;
  readonly db: Db;
  readonly now: Date;
  readonly sessionId: string;
  /** The tokens that it uses up. */
  readonly uses: LostRefresh[];
};

type RotatedSession = { readonly actor: Actor; readonly secret: Buffer; readonly createdAt: Date };

async function rotate(rotation: Rotation, shown: Buffer): Promise<RotatedSession | null> {
  const { db, now, sessionId } = rotation;
  const session = await lockSession(db, sessionId);
  if (!session || sessionIsOver(session, now)) return null;
  const principal = await findPrincipal(db, sessionId);
  const actor = principal && sessionActor(principal, now);
  if (principal?.impersonator && actor && !actor.impersonator) await endSessionImpersonation(db, sessionId, now);
  const isStaff = principal?.impersonator?.isStaff ?? principal?.isStaff ?? false;
  if (isOfFormerWay(rotation.signIn.app.settings, { idToken: session.idToken, isStaff })) {
    await endBadly(rotation, actor, "logs in elsewhere now");
    return null;
  }
  const live = await liveSecret(rotation, shown);
  if (actor && live === "parallel") return null;
  if (!actor || !(live instanceof Buffer)) {
    await endBadly(rotation, actor, live === "stolen" ? "refresh token used twice" : "no access any more");
    return null;
  }
  if (session.lastUsedAt <= lastUseOfFormerVisit(now) && !actor.impersonator) await noteVisit(db, actor.userId, now);
  const next = live === shown ? await rotateToken(rotation, shown, actor) : live;
  return { actor, secret: next, createdAt: session.createdAt };
}

/** The token itself if unused; its successor if it may still be used; otherwise why not. */
async function liveSecret(
  { signIn, db, now, graceMs }: Rotation,
  shown: Buffer,
): Promise<Buffer | Exclude<RefreshReuse, "continues">> {
  let secret = shown;
  for (;;) {
    const token = await findRefreshToken(db, hashOfRefreshSecret(secret));
    if (!token) return "stolen";
    if (!token.usedAt) return secret;
    const reuse = judgeRefreshReuse(token.usedAt, now, graceMs);
    if (reuse !== "continues") return reuse;
    secret = nextRefreshSecret(signIn.keys.seal, secret);
  }
}

async function rotateToken(rotation: Rotation, secret: Buffer, actor: Actor): Promise<Buffer> {
  const { signIn, db, now, sessionId, uses } = rotation;
  const next = nextRefreshSecret(signIn.keys.seal, secret);
  const hash = hashOfRefreshSecret(secret);
  uses.push({ sessionId, hash, usedAt: now });
  await markRefreshTokenUsed(db, hash, now);
  await storeRefreshToken(db, hashOfRefreshSecret(next), sessionId, now);
  await touchSession(db, sessionId, actor.customerNumber, now);
  return next;
}

async function endBadly(rotation: Rotation, actor: Actor | null, why: string): Promise<void> {
  const { signIn, db, now, sessionId, requestId } = rotation;
  await endSession(db, sessionId, now);
  signIn.app.log.warn({ requestId, userId: actor?.userId, why }, "session ended");
  const detail = { why, sessionId };
  await storeAuditRow(db, { actor, auditAction: signInCalls.refreshLogin.path, now, requestId, status: 401, detail });
}
