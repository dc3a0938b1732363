import type { JobHandler } from "#platform/server/jobs/job-runner.ts";
import { storeJobs } from "#platform/server/jobs/job-store.ts";
import { responseWarning } from "#service-levels/rules/clocks/response-warning.ts";
import { findAllClocks } from "#service-levels/server/clock-store.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { findCasesWithoutWarning, storeWarnings } from "./missing-warnings-store.ts";

const kind = "lay-warnings";
const batchSize = 500;

/**
 * Gives older cases that owe a first response the moment of its warning, some at once; where it has passed they count as warned.
 * The migration that made the column enqueues it.
 */
const backfillWarnings: JobHandler = async (app, payload) => {
  const now = app.now();
  const calendar = supportCalendar(app.settings.support);
  await app.database.db.transaction().execute(async (db) => {
    const ids = await findCasesWithoutWarning(db, Number(payload.after ?? 0), batchSize);
    const clocks = await findAllClocks(db, ids);
    const warnings = [...clocks].flatMap(([id, { snapshot }]) => {
      const at = responseWarning(calendar, snapshot);
      return at === null ? [] : [{ id, at: new Date(at), warned: at <= now.getTime() ? now : null }];
    });
    await storeWarnings(db, warnings);
    const last = ids.length === batchSize ? ids.at(-1) : undefined;
    if (last !== undefined) await storeJobs(db, [{ kind, payload: { after: last } }], now);
  });
};

export const backfillWarningJobs = { [kind]: backfillWarnings };
