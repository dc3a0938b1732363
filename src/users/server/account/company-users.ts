import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { hasContactUsers } from "#users/server/user-store.ts";

/** Queues recomputing the states of a company's cases, because care-cases depends on users. */
export const recomputeStatesJob = (customerNo: number): NewJob => ({
  kind: "recompute-states",
  dedupeKey: String(customerNo),
  payload: { customerNo, after: 0 },
});

/**
 * Runs `work`, which changes members of the companies. If a company gets its first user or loses its last, its cases
 * are recomputed, since a missing contact person only counts in companies with users.
 */
export async function recomputingStates<T>(tx: Tx, customerNos: readonly number[], work: () => Promise<T>): Promise<T> {
  const before = await Promise.all(customerNos.map((customerNo) => hasContactUsers(tx.db, customerNo)));
  const result = await work();
  for (const [index, customerNo] of customerNos.entries()) {
    if ((await hasContactUsers(tx.db, customerNo)) === before[index]) continue;
    tx.enqueue(recomputeStatesJob(customerNo));
  }
  return result;
}
