import { deletePendingBefore } from "#case-files/server/file-rows-store.ts";
import type { App } from "#platform/server/app.ts";
import type { JobHandler } from "#platform/server/job-runner.ts";
import { type NewJob, storeJobs } from "#platform/server/job-store.ts";
import { removeFilesJob } from "#platform/server/remove-files-job.ts";

const kind = "clean-up";
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

const nextCleanUp = (app: App): NewJob => ({
  kind,
  dedupeKey: "hourly",
  payload: {},
  runAt: new Date((Math.floor(app.now().getTime() / hourMs) + 1) * hourMs),
});

/** Makes sure that the hourly clean-up waits; several processes may ask. */
export const scheduleCleanUp = (app: App): Promise<void> => storeJobs(app.database.db, [nextCleanUp(app)], app.now());

/** Removes what nobody can reach any more: files that waited a day for their message, and what sign-in leaves. */
const cleanUp: JobHandler = async (app) => {
  const now = app.now();
  await app.database.db.transaction().execute(async (db) => {
    const keys = await deletePendingBefore(db, new Date(now.getTime() - dayMs));
    await storeJobs(db, [...(keys.length > 0 ? [removeFilesJob(keys)] : []), nextCleanUp(app)], now);
  });
};

export const cleanUpJobs = { [kind]: cleanUp };
