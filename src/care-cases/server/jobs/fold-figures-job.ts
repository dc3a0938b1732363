import { minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { rollUpFigures } from "./case-figures-store.ts";

const kind = "fold-figures";
const everyMs = 5 * minuteMs;

const nextFold = (now: Date): NewJob => ({
  kind,
  dedupeKey: "often",
  payload: {},
  runAt: new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs),
});

/** Schedules aggregating figures every five minutes, if not yet scheduled. */
export const scheduleFold = (app: App): Promise<void> => storeJobs(app.database.db, [nextFold(app.now())], app.now());

/** Figures are exact without it; it only limits the rows to read. */
const fold: JobHandler = async (app) => {
  await app.database.db.transaction().execute(async (db) => {
    await rollUpFigures(db);
    await storeJobs(db, [nextFold(app.now())], app.now());
  });
};

export const figureJobs = { [kind]: fold };
