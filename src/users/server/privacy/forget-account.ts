import type { FeatureHooks } from "#platform/server/feature-hooks.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { recomputingStates } from "#users/server/account/company-users.ts";
import { emptyAccount, findCompanyNos, type PersonToPseudonymize } from "./pseudonymize-store.ts";

type Forgotten = { readonly userId: number; readonly person: PersonToPseudonymize; readonly now: Date };

/** Empties the account of a person, who is locked, and lets each feature forget what its own tables hold about them. */
export async function forgetAccount(
  tx: Tx,
  features: readonly Pick<FeatureHooks, "forgetPerson">[],
  { userId, person, now }: Forgotten,
): Promise<void> {
  const companies = await findCompanyNos(tx.db, userId);
  const { email, alternativeEmail, pendingEmail } = person;
  const addresses = [email, alternativeEmail, pendingEmail].filter((each) => each !== null);
  await recomputingStates(tx, companies, async () => {
    await emptyAccount(tx.db, userId, person.name, now);
    for (const { forgetPerson } of features) await forgetPerson?.(tx, { userId, addresses, now });
  });
}
