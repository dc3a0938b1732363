import type { JobHandler } from "#platform/server/jobs/job-runner.ts";
import { storeJobs } from "#platform/server/jobs/job-store.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { backfillNextClocks } from "./backfill-clocks.ts";

const kind = "lay-clocks";

/** Gives submitted cases that have no clocks theirs, some at once. The migration that made the clocks' tables enqueues it. */
const backfillClocks: JobHandler = async (app, payload) => {
  await app.database.db.transaction().execute(async (db) => {
    const last = await backfillNextClocks(db, supportCalendar(app.settings.support), Number(payload.after ?? 0));
    if (last !== null) await storeJobs(db, [{ kind, payload: { after: last } }], app.now());
  });
};

export const backfillClockJobs = { [kind]: backfillClocks };
