import type { FeatureHooks } from "#platform/server/feature-hooks.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { forgetAccount } from "./forget-account.ts";
import { rewriteAllTexts } from "./forget-person-job.ts";
import { lockPerson } from "./pseudonymize-store.ts";

type Again = {
  readonly features: readonly Pick<FeatureHooks, "forgetPerson" | "forgottenTexts">[];
  readonly now: Date;
  /** Runs work in one transaction, with an audit row or without. */
  inTransaction(isAudited: boolean, work: (tx: Tx) => Promise<void>): Promise<void>;
};

/**
 * Pseudonymizes a person who was pseudonymized before, and whom a restored copy has again, with all texts that name them.
 * What is asked of whoever decides it isn't asked again.
 */
export async function pseudonymizeAgain({ features, now, inTransaction }: Again, userId: number): Promise<void> {
  await inTransaction(true, async (tx) => {
    const person = await lockPerson(tx.db, userId);
    if (person) await forgetAccount(tx, features, { userId, person, now });
    tx.note({ userId });
  });
  await rewriteAllTexts((work) => inTransaction(false, work), features, userId);
}
