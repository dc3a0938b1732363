import type { Tx } from "#platform/server/database/transaction.ts";
import type { NewJob } from "#platform/server/jobs/job-store.ts";
import { hasContactUsers } from "#users/server/user-store.ts";

/** Asks for the states of a company's cases to be recomputed. Cases come after users in the order of features. */
export const recomputeStatesJob = (customerNo: number): NewJob => ({
  kind: "judge-states",
  dedupeKey: String(customerNo),
  payload: { customerNo, after: 0 },
});

/**
 * Runs `work`, which changes who belongs to the companies; where a company gets its first user or loses its last one, its
 * cases are looked at anew, since only where there are users a contact person is missed.
 */
export async function watchingUsers<T>(tx: Tx, customerNos: readonly number[], work: () => Promise<T>): Promise<T> {
  const before = await Promise.all(customerNos.map((customerNo) => hasContactUsers(tx.db, customerNo)));
  const result = await work();
  for (const [index, customerNo] of customerNos.entries()) {
    if ((await hasContactUsers(tx.db, customerNo)) === before[index]) continue;
    tx.enqueue(recomputeStatesJob(customerNo));
  }
  return result;
}
