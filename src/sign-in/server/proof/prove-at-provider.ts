import { minuteMs } from "#platform/rules/durations.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { proofCalls } from "#sign-in/contract/proof-calls.ts";
import { type ProofError, proofPath } from "#sign-in/contract/proof-path.ts";
import { sessionActor } from "#sign-in/rules/session-principal.ts";
import { noteFailedSignIn } from "#sign-in/server/failed-sign-in.ts";
import { findIdentity } from "#sign-in/server/oidc-client/identity-store.ts";
import type { SignInWork } from "#sign-in/server/oidc-client/open-session.ts";
import type { ProviderAnswer } from "#sign-in/server/oidc-client/provider-answer.ts";
import type { AskedProof } from "#sign-in/server/oidc-client/sign-in-attempt.ts";
import { findPrincipal } from "#sign-in/server/session/session-store.ts";
import { storeProof } from "./proof-store.ts";

/** How far the provider's clock may be behind ours. */
const clockDoubtMs = minuteMs;

/** Leads to the page that says how it went. */
export const proofOutcome = (error: ProofError | null): { location: string } => ({
  location: error === null ? proofPath : `${proofPath}?${new URLSearchParams({ error })}`,
});

/** Notes that the session's person logged in at the provider again, after they were asked to; the session stays as it is. */
export async function proveAtProvider(
  { signIn: { app }, way, requestId }: SignInWork,
  { sessionId, at }: AskedProof,
  { identity, proof: { provenAt: saidAt } }: Pick<ProviderAnswer, "identity" | "proof">,
): Promise<{ location: string }> {
  const { db } = app.database;
  const now = app.now();
  const principal = await findPrincipal(db, sessionId);
  const actor = principal && sessionActor(principal, now);
  if (!actor) return proofOutcome("expired");
  const said = await findIdentity(db, identity);
  if (said?.userId !== (actor.impersonator?.userId ?? actor.userId)) {
    noteFailedSignIn(app, { code: "wrongProof", userId: actor.userId, requestId });
    return proofOutcome("otherPerson");
  }
  const isTrusted = way === "provider" && (app.settings.oidc?.trustsProofs ?? false);
  const provenAt = whenAsked(saidAt, at, isTrusted, now);
  if (!provenAt) {
    const why = saidAt
      ? "it logged them in before it was asked"
      : "it doesn't say when (auth_time); OIDC_TRUST_PROOFS=true trusts it";
    app.log.warn({ requestId }, `the identity provider doesn't prove who somebody is: ${why}`);
    return proofOutcome("notAsked");
  }
  const about = { app, actor, auditAction: proofCalls.prove.path, now, requestId, isAudited: true };
  const isStored = await inTransaction(about, async (tx) => {
    tx.note({ by: "provider" });
    return storeProof(tx.db, sessionId, provenAt);
  });
  return proofOutcome(isStored ? null : "expired");
}

/** When the provider says that it asked; null if it says that it didn't, or nothing and isn't trusted. */
function whenAsked(saidAt: Date | null, askedAt: number, isTrusted: boolean, now: Date): Date | null {
  if (saidAt === null) return isTrusted ? now : null;
  if (saidAt.getTime() < askedAt - clockDoubtMs) return null;
  return saidAt < now ? saidAt : now;
}
