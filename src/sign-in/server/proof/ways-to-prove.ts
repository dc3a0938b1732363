import { type Actor, isStaff } from "#platform/contract/actor.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { Settings } from "#platform/server/settings/settings.ts";
import type { ProofWay } from "#sign-in/contract/proof-calls.ts";
import { findFactors, hasFactor } from "#sign-in/server/factors/factor-store.ts";
import { hasOwnFactors } from "#sign-in/server/factors/own-factors.ts";
import { findPasswordOwner } from "#sign-in/server/passwords/password-store.ts";

/**
 * How a person proves that it is them: with a factor if they have one, since a password may be known to others; else with their
 * password; else, and with an outside provider, by logging in there again.
 */
export async function waysToProve(db: Db, settings: Settings, actor: Actor): Promise<readonly ProofWay[]> {
  const { userId } = actor;
  if (!hasOwnFactors(settings, isStaff(actor))) return ["provider"];
  const factors = await findFactors(db, userId);
  const { passkeys, hasTotp, recoveryCodesLeft } = factors;
  if (hasFactor(factors)) {
    return [
      ...(passkeys > 0 ? (["passkey"] as const) : []),
      ...(hasTotp || recoveryCodesLeft > 0 ? (["code"] as const) : []),
    ];
  }
  return [(await findPasswordOwner(db, userId))?.hash ? "password" : "provider"];
}
