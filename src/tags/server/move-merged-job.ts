import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { lockMergedInto, moveMerged } from "./merge-tags-store.ts";

const kind = "move-merged-tags";
const batchSize = 5_000;

/** The job after tags were merged into this one. */
export const movingMerged = (tagId: number) => ({ kind, payload: { tagId } });

/**
 * Gives the cases of tags that were merged into a tag that one, in batches. Everybody reads them so since the merge, so
 * nothing is published. If the tag was merged, too, the job of that merge does it.
 */
const moveMergedTags: JobHandler = async (app, payload) => {
  const tagId = Number(payload.tagId);
  const context = { app, actor: null, auditAction: kind, now: app.now(), requestId: kind, isAudited: false };
  await inTransaction(context, async (tx) => {
    if (!(await lockMergedInto(tx.db, tagId))) return;
    if ((await moveMerged(tx.db, tagId, batchSize)) === batchSize) tx.enqueue(movingMerged(tagId));
  });
};

export const moveMergedJobs = { [kind]: moveMergedTags };
