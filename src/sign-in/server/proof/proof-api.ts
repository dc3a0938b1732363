import { isStaff } from "#platform/contract/actor.ts";
import type { AnyCall } from "#platform/contract/call.ts";
import { proofLastsMs } from "#platform/rules/proof/fresh-proof.ts";
import type { FeatureHooks } from "#platform/server/feature-hooks.ts";
import {
  type BoundCall,
  type CallRequest,
  implement,
  notImpersonating,
  signedIn,
} from "#platform/server/http/implement.ts";
import { type ProofWay, proofCalls, type TypedProof } from "#sign-in/contract/proof-calls.ts";
import { hasOwnFactors } from "#sign-in/server/factors/own-factors.ts";
import { proveByCode } from "#sign-in/server/factors/prove-by-code.ts";
import { askForPasskey, proveByPasskey } from "#sign-in/server/factors/prove-by-passkey.ts";
import { noteFailedSignIn } from "#sign-in/server/failed-sign-in.ts";
import { checkOldPassword } from "#sign-in/server/passwords/check-credentials.ts";
import { findPasswordOwner } from "#sign-in/server/passwords/password-store.ts";
import { findProof, storeProof } from "./proof-store.ts";
import { waysToProve } from "./ways-to-prove.ts";

export const proof: FeatureHooks["proof"] = { find: findProof, ways: waysToProve };

type ProofRequest = Pick<
  CallRequest<typeof proofCalls.prove>,
  "app" | "actor" | "now" | "refuse" | "requestId" | "inTransaction"
>;

/** Somebody who has a factor doesn't prove it by the password alone. */
async function refuseOtherWay({ app, actor, refuse }: ProofRequest, way: ProofWay): Promise<void> {
  if (!(await waysToProve(app.database.db, app.settings, actor)).includes(way)) throw refuse("otherProofNeeded");
}

/** Notes the proof, or that what was shown proves nothing. */
async function conclude(request: ProofRequest, by: ProofWay, isProven: boolean): Promise<{ provenUntil: string }> {
  const { app, actor, now, refuse, requestId } = request;
  if (!isProven) {
    noteFailedSignIn(app, { code: "wrongProof", userId: actor.userId, requestId });
    throw refuse("wrongProof");
  }
  await request.inTransaction(async (tx) => {
    if (!(await storeProof(tx.db, actor.sessionId, now))) throw refuse("unauthenticated");
    tx.note({ by });
  });
  return { provenUntil: new Date(now.getTime() + proofLastsMs).toISOString() };
}

const checks: Readonly<Record<TypedProof, (request: ProofRequest, secret: string) => Promise<boolean>>> = {
  code: async ({ app, actor }, secret) => (await proveByCode(app, actor.userId, secret)) !== null,
  password: async ({ app, actor }, secret) => {
    const holder = await findPasswordOwner(app.database.db, actor.userId);
    return holder !== null && checkOldPassword(app, holder, secret);
  },
};

/** The step in which a session's person shows a passkey. */
const stepOf = ({ actor }: Pick<CallRequest<AnyCall>, "actor">): string => `proof ${actor.sessionId}`;

export const proofApi: readonly BoundCall[] = implement(proofCalls, {
  prove: {
    allow: notImpersonating(signedIn),
    run: async (request) => {
      const { by, secret } = request.body;
      await refuseOtherWay(request, by);
      return conclude(request, by, await checks[by](request, secret));
    },
  },
  startPasskeyProof: {
    allow: notImpersonating(signedIn),
    run: async (request) => {
      const { app, actor } = request;
      if (!hasOwnFactors(app.settings, isStaff(actor))) throw request.refuse("notFound");
      const asked = await askForPasskey(app, stepOf(request), actor.userId);
      if (!asked) throw request.refuse("notFound");
      return { request: asked };
    },
  },
  proveByPasskey: {
    allow: notImpersonating(signedIn),
    run: async (request) => {
      await refuseOtherWay(request, "passkey");
      const { userId, problem } = await proveByPasskey(request.app, stepOf(request), request.body.passkey);
      return conclude(request, "passkey", problem === null && userId === request.actor.userId);
    },
  },
});
