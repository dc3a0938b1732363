import { indexCaseJob } from "#care-cases/server/search/index-case-job.ts";
import type { Tx } from "#platform/server/transactions/transaction.ts";
import { findNobody } from "#users/server/privacy/nobody-store.ts";
import { emptyCaseRows } from "./empty-cases-store.ts";

export async function emptyCases(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  await emptyCaseRows(tx.db, ids, await findNobody(tx.db, now));
  for (const id of ids) tx.enqueue(indexCaseJob(id));
}
