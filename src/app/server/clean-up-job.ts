import { nextSweep, sweepJobs } from "#app/server/sweep-files-job.ts";
import { hourMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import type { CleanUpContext } from "#platform/server/feature-hooks.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";

const kind = "clean-up";

const nextCleanUp = (now: Date): NewJob => ({
  kind,
  dedupeKey: "hourly",
  payload: {},
  runAt: new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs),
});

/** Queues the hourly clean-up and the nightly sweep, if they aren't queued yet. */
export const scheduleCleanUp = (app: App): Promise<void> =>
  storeJobs(app.database.db, [nextCleanUp(app.now()), nextSweep(app.now())], app.now());

/** Asks each feature to delete its leftovers. If some fail, the others clean up, and then the job fails. */
const cleanUp: JobHandler = async (app) => {
  const { features, settings, database, log } = app;
  const now = app.now();
  await storeJobs(database.db, [nextCleanUp(now)], now);
  const writing = { app, actor: null, auditAction: kind, requestId: kind, isAudited: false, now };
  const context: CleanUpContext = { now, settings, inTransaction: (work) => inTransaction(writing, work) };
  const errors: unknown[] = [];
  for (const feature of features) {
    try {
      await feature.cleanUp?.(context);
    } catch (err) {
      log.error({ err, feature: feature.name }, "a feature's leftovers couldn't be deleted");
      errors.push(err);
    }
  }
  if (errors.length > 0) throw errors[0];
};

/** Each part of a sweep queues the next. If one failed permanently, because the store was unavailable, begins again. */
export const restartSweep = ({ now, inTransaction }: CleanUpContext): Promise<void> =>
  inTransaction(async (tx) => tx.enqueue(nextSweep(now)));

export const cleanUpJobs = { [kind]: cleanUp, ...sweepJobs };
