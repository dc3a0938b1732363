import type { App } from "#platform/server/app.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { type NewJob, storeJobs } from "#platform/server/jobs/job-store.ts";
import { foldFigures } from "./case-figures-store.ts";

const kind = "fold-figures";
const everyMs = 5 * 60_000;

const nextFold = (now: Date): NewJob => ({
  kind,
  dedupeKey: "often",
  payload: {},
  runAt: new Date((Math.floor(now.getTime() / everyMs) + 1) * everyMs),
});

/** Makes sure that the changes of figures are added up every five minutes; several processes may ask. */
export const scheduleFold = (app: App): Promise<void> => storeJobs(app.database.db, [nextFold(app.now())], app.now());

/** Figures are exact without it; it keeps what must be read for them short. */
const fold: JobHandler = async (app) => {
  await app.database.db.transaction().execute(async (db) => {
    await foldFigures(db);
    await storeJobs(db, [nextFold(app.now())], app.now());
  });
};

export const figureJobs = { [kind]: fold };
