import { customerLiveEvent } from "#customers/server/customer-live-event.ts";
import type { Refusal } from "#platform/server/requests/refusal.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import type { EditedAgreement } from "#service-levels/contract/agreement-calls.ts";
import { findCompaniesWith, findEditedAgreement, lockAgreement } from "#service-levels/server/agreement-edit-store.ts";
import { serviceLevelLiveEvent } from "#service-levels/server/service-level-live-event.ts";

type Request = {
  readonly body: { readonly id: number; readonly version: number };
  refuse(code: "notFound" | "stale", data?: Readonly<Record<string, unknown>>): Refusal;
  inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/**
 * Changes an agreement based on a version: locks it, runs `write`, publishes the event, and returns the new state; null
 * if deleted. A version conflict is refused with the current state.
 */
export const changeAgreement = (
  { body: { id, version }, refuse, inTransaction }: Request,
  write: (tx: Tx, current: EditedAgreement) => Promise<void>,
): Promise<EditedAgreement | null> =>
  inTransaction(async (tx) => {
    const current = await lockAgreement(tx.db, id);
    if (!current) throw refuse("notFound");
    if (current.version !== version) throw refuse("stale", { current });
    await write(tx, current);
    tx.note({ agreementId: id });
    tx.publish(serviceLevelLiveEvent);
    return findEditedAgreement(tx.db, id);
  });

/** Notifies companies that have an agreement of a change visible to them. */
export async function publishToCompanies(tx: Tx, id: number): Promise<void> {
  for (const customerNumber of await findCompaniesWith(tx.db, id)) tx.publish(customerLiveEvent(customerNumber));
}
