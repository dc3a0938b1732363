import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { recomputeNextCases, storeCaseStates } from "./recompute-states-store.ts";

const kind = "recompute-states";
const batchSize = 200;

/**
 * A company got its first user or lost its last: recomputes in batches whether its cases lack a contact person.
 * Enqueued by users, see `recomputingStates`.
 */
const recomputeStates: JobHandler = async (app, payload) => {
  const customerNo = Number(payload.customerNo);
  const context = { app, actor: null, auditAction: kind, now: app.now(), requestId: kind, isAudited: false };
  await inTransaction(context, async (tx) => {
    const cases = await recomputeNextCases(tx.db, customerNo, Number(payload.after ?? 0), batchSize);
    const changed = cases.filter(({ was, recomputed }) => was !== recomputed);
    await storeCaseStates(tx.db, changed);
    for (const each of changed) tx.publish(caseLiveEvent(each, { kind: "case" }));
    const last = cases.length === batchSize ? cases.at(-1) : undefined;
    if (last) tx.enqueue({ kind, payload: { customerNo, after: last.id } });
  });
};

export const recomputeStatesJobs = { [kind]: recomputeStates };
