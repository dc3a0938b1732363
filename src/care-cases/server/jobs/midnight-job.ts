import { caseLiveEvent } from "#care-cases/server/case-live-event.ts";
import { addDays, businessDate, businessTimeZone } from "#platform/rules/business-day.ts";
import { instantOf } from "#platform/rules/wall-clock.ts";
import type { App } from "#platform/server/app.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { everythingChanged } from "#platform/server/live/live-event-bus.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { markMissedFollowUps } from "./old-cases-store.ts";

const kind = "midnight";

/** The next 00:00 in Denmark, across daylight saving. */
export function nextMidnight(now: Date): Date {
  const tomorrow = addDays(businessDate(now), 1);
  return new Date(instantOf(businessTimeZone, tomorrow, "00:00", "opens"));
}

const nextRun = (now: Date): NewJob => ({ kind, dedupeKey: "daily", payload: {}, runAt: nextMidnight(now) });

/** Schedules the next midnight, and catches up if one was missed while nothing ran. */
export async function scheduleMidnight(app: App): Promise<void> {
  const now = app.now();
  await storeJobs(app.database.db, [nextRun(now), { kind: `${kind}-missed`, dedupeKey: "start", payload: {} }], now);
}

/** Beyond this many cases, one event tells everyone to refetch. */
const maxPublished = 1_000;

/** Marks cases with a missed follow-up and publishes it. */
export const flagMissedFollowUps = (app: App, ...after: readonly NewJob[]): Promise<void> => {
  const context = { app, actor: null, auditAction: kind, now: app.now(), requestId: kind, isAudited: false };
  return inTransaction(context, async (tx) => {
    const marked = await markMissedFollowUps(tx.db, businessDate(context.now));
    if (marked.length > maxPublished) tx.publish(everythingChanged);
    else for (const each of marked) tx.publish(caseLiveEvent(each, { kind: "case" }));
    for (const job of after) tx.enqueue(job);
  });
};

const mark: JobHandler = (app) => flagMissedFollowUps(app);
const markAndWaitAgain: JobHandler = (app) => flagMissedFollowUps(app, nextRun(app.now()));

export const missedFollowUpJobs = { [kind]: markAndWaitAgain, [`${kind}-missed`]: mark };
