import { nextSummary, summaryDay } from "#notifications/rules/summary-time.ts";
import { unsubscribeKey } from "#notifications/server/choices/unsubscribe-token.ts";
import { sweepReminders } from "#notifications/server/deadlines/sweep-reminders.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type NewJob, removeJobs, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";
import { caseLetterJob, summaryLetterJob } from "./letter-jobs.ts";
import { buildMailDigests, type DigestAnswer, type DigestToMail } from "./mail-digest.ts";
import { mailFrame } from "./mail-frame.ts";
import { summaryMail } from "./summary-mail.ts";
import { claimSummary, findSummaryReaders, findWaitingPairs } from "./summary-store.ts";
import { claimSummaryMails, storeMailed, type WaitingRow } from "./waiting-mail-store.ts";

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
export const mailSummary: JobHandler = async (app, payload, control) => {
  const { userId, day } = payload as { userId: number; day: string };
  const now = app.now();
  if (summaryDay(now) !== day) return undefined;
  const key = await unsubscribeKey(app.database.db);
  await app.database.db.transaction().execute(async (db) => {
    if ((await lockUser(db, userId)) && (await claimSummary(db, userId, day))) await writeSummary(app, db, userId, key);
    if (control) await removeJobs(db, [control.id]);
  });
  return "removed";
};

async function writeSummary(app: App, db: Db, userId: number, key: string): Promise<void> {
  const now = app.now();
  const { settings } = app;
  const rows = await claimSummaryMails(db, userId);
  const answers = await buildMailDigests(db, rows, { includesDeadlines: true, defaults: settings });
  const ids = rows.map(({ id }) => id);
  await storeMailed(db, ids, now);
  const mails = newestFirst(rows, answers);
  const [newest] = mails;
  if (!newest) return;
  const frame = await mailFrame({ settings, key, reader: newest.digest.reader, locale: newest.locale });
  const cases = mails.map(({ digest }) => digest);
  await storeJobs(db, [mailJob(summaryMail(cases, frame, now))], now);
}

/** The reports of each case, the one with the newest event first. */
function newestFirst(rows: readonly WaitingRow[], answers: readonly DigestAnswer[]): DigestToMail[] {
  const ofCase = new Map(answers.map(({ caseId, mail }) => [caseId, mail]));
  const order = new Set(rows.toReversed().map((row) => row.case_id));
  return [...order].flatMap((caseId) => ofCase.get(caseId) ?? []);
}

export const summaryJobs = { [kind]: enqueueSummaries };
