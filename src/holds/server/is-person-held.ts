import type { FeatureHooks } from "#platform/server/feature-hooks.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { keepHolds } from "./hold-store.ts";

/** Whether a hold protects a person, as any feature knows; takes `keepHolds`'s lock for a removal. */
export async function isPersonHeld({ db }: Tx, userId: number, features: readonly FeatureHooks[]): Promise<boolean> {
  await keepHolds(db);
  for (const { holdsPerson } of features) if (await holdsPerson?.(db, userId)) return true;
  return false;
}
