import { nextSummary, summaryDay } from "#notifications/rules/summary-time.ts";
import { unsubscribeKey } from "#notifications/server/choices/unsubscribe-token.ts";
import { sweepReminders } from "#notifications/server/deadlines/sweep-reminders.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { type NewJob, storeJobs } from "#platform/server/jobs/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import type { NotificationDefaults } from "#settings/contract/notification-defaults.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";
import { caseLetterJob, summaryLetterJob, summaryLetterKind } from "./letter-jobs.ts";
import { buildMailDigest, type MailDigest } from "./mail-digest.ts";
import { mailFrame } from "./mail-frame.ts";
import { summaryMail } from "./summary-mail.ts";
import { claimSummary, findSummaryReaders, findWaitingPairs } from "./summary-store.ts";
import { claimWaitingMails, storeMailed, type WaitingRow } from "./waiting-mail-store.ts";

const kind = "daily-summary";
/** Jobs stored per statement. */
const jobsAtOnce = 1_000;

const nextRun = (now: Date): NewJob => ({ kind, dedupeKey: "daily", payload: {}, runAt: nextSummary(now) });

/** Schedules the next 08:00. One that was missed while nothing ran is still queued and runs immediately. */
export const scheduleSummary = (app: App): Promise<void> => {
  const now = app.now();
  return storeJobs(app.database.db, [nextRun(now)], now);
};

/**
 * Queues a summary for everyone with waiting notifications. The next run is scheduled first, so the chain doesn't break
 * if this job fails permanently.
 */
const enqueueSummaries: JobHandler = async (app) => {
  const now = app.now();
  const day = summaryDay(now);
  await scheduleSummary(app);
  if (day === null) return;
  // Reminders due at this hour are created first, so they are in the summary.
  await sweepReminders(app, { waits: true });
  await app.database.db.transaction().execute(async (db) => {
    const jobs = await jobsOf(db, day);
    for (let at = 0; at < jobs.length; at += jobsAtOnce) {
      await storeJobs(db, jobs.slice(at, at + jobsAtOnce), now);
    }
  });
};

/** One job per person, and as a safety net, jobs for immediate emails whose job is missing or failed. */
async function jobsOf(db: Db, day: string): Promise<NewJob[]> {
  const readers = await findSummaryReaders(db);
  const pairs = await findWaitingPairs(db);
  return [...readers.map((userId) => summaryLetterJob(userId, day)), ...pairs.map((pair) => caseLetterJob(pair))];
}

/** Sends a person's summary of this day, once; on a later day everything waits for that day's summary. */
const mailSummary: JobHandler = async (app, payload) => {
  const { userId, day } = payload as { userId: number; day: string };
  const now = app.now();
  if (summaryDay(now) !== day) return;
  const key = await unsubscribeKey(app.database.db);
  await app.database.db.transaction().execute(async (db) => {
    if (!(await lockUser(db, userId)) || !(await claimSummary(db, userId, day))) return;
    const rows = await claimWaitingMails(db, { userId, caseId: null, mail: "DailySummary" });
    const cases = await buildDigests(db, rows, { userId, house: app.settings.notifications });
    await storeMailed(
      db,
      rows.map(({ id }) => id),
      now,
    );
    const [newest] = cases;
    if (!newest) return;
    const frame = await mailFrame(db, { settings: app.settings, key, reader: newest.reader });
    await storeJobs(db, [mailJob(summaryMail(cases, frame, now))], now);
  });
};

/** The reports of each case, the one with the newest event first. */
async function buildDigests(
  db: Db,
  rows: readonly WaitingRow[],
  about: { readonly userId: number; readonly house: NotificationDefaults },
): Promise<MailDigest[]> {
  const byCase = Map.groupBy(rows.toReversed(), (row) => row.case_id);
  const cases: MailDigest[] = [];
  for (const [caseId, newestFirst] of byCase) {
    const { digest } = await buildMailDigest(db, newestFirst.toReversed(), {
      ...about,
      caseId,
      includesDeadlines: true,
    });
    if (digest) cases.push(digest);
  }
  return cases;
}

export const summaryJobs = { [kind]: enqueueSummaries, [summaryLetterKind]: mailSummary };
