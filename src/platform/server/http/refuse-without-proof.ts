import type { Actor } from "#platform/contract/actor.ts";
import { isFreshProof } from "#platform/rules/proof/fresh-proof.ts";
import type { App } from "#platform/server/app.ts";
import { commonRefusal } from "#platform/server/requests/refusal.ts";

/** Throws `proofNeeded` unless the person has just proved, in this session, that it is them. */
export async function refuseWithoutProof(app: App, actor: Actor, now: Date): Promise<void> {
  const { db } = app.database;
  const proof = app.features.find((feature) => feature.proof)?.proof;
  const provenAt = await proof?.find(db, actor.sessionId);
  if (provenAt && isFreshProof(provenAt, now)) return;
  throw commonRefusal("proofNeeded", { ways: (await proof?.ways(db, app.settings, actor)) ?? [] });
}
