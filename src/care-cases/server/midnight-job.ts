import { markMissedFollowUps } from "#care-cases/server/old-cases-store.ts";
import { addDays, businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import type { App } from "#platform/server/app.ts";
import type { JobHandler } from "#platform/server/job-runner.ts";
import { type NewJob, storeJobs } from "#platform/server/job-store.ts";

const kind = "midnight";

/** The next 00:00 in Denmark, by wall clock whatever the clocks do. */
export function nextMidnight(now: Date): Date {
  const tomorrow = addDays(businessDate(now), 1);
  return new Date(Temporal.PlainDate.from(tomorrow).toZonedDateTime(businessTimeZone).epochMilliseconds);
}

const nextRun = (now: Date): NewJob => ({ kind, dedupeKey: "daily", payload: {}, runAt: nextMidnight(now) });

/** Makes sure that the next midnight is waited for; and catches up on one that passed while nothing ran. */
export async function scheduleMidnight(app: App): Promise<void> {
  const now = app.now();
  await storeJobs(app.database.db, [nextRun(now), { kind: `${kind}-missed`, dedupeKey: "start", payload: {} }], now);
}

const mark: JobHandler = async (app) => markMissedFollowUps(app.database.db, businessDate(app.now()));

const markAndWaitAgain: JobHandler = async (app) => {
  const now = app.now();
  await app.database.db.transaction().execute(async (db) => {
    await markMissedFollowUps(db, businessDate(now));
    await storeJobs(db, [nextRun(now)], now);
  });
};

export const midnightJobs = { [kind]: markAndWaitAgain, [`${kind}-missed`]: mark };
