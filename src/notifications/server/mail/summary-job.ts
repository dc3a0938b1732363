import { nextSummary, summaryDay } from "#notifications/rules/summary-time.ts";
import { sweepReminders } from "#notifications/server/deadlines/sweep-reminders.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { type NewJob, storeJobs } from "#platform/server/jobs/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { holdPerson } from "#users/server/privacy/hold-person-store.ts";
import { caseLetterJob, summaryLetterJob, summaryLetterKind } from "./letter-jobs.ts";
import { buildMailDigest, type MailDigest } from "./mail-digest.ts";
import { mailFrame } from "./mail-frame.ts";
import { summaryMail } from "./summary-mail.ts";
import { claimSummary, findSummaryReaders, findWaitingPairs } from "./summary-store.ts";
import { storeMailed, takeWaiting, type WaitingRow } from "./waiting-mail-store.ts";

const kind = "daily-summary";
/** So many jobs are stored with one statement. */
const jobsAtOnce = 1_000;

const nextRun = (now: Date): NewJob => ({ kind, dedupeKey: "daily", payload: {}, runAt: nextSummary(now) });

/** Makes sure that the next 08:00 is waited for. One that passed while nothing ran still stands there, and goes at once. */
export const scheduleSummary = (app: App): Promise<void> => {
  const now = app.now();
  return storeJobs(app.database.db, [nextRun(now)], now);
};

/**
 * Asks for a summary for everybody for whom something waits. The next 08:00 is waited for by then, whatever becomes of this one:
 * a job that fails for good must not be the last.
 */
const askForSummaries: JobHandler = async (app) => {
  const now = app.now();
  const day = summaryDay(now);
  await scheduleSummary(app);
  if (day === null) return;
  // What is due at this hour is told first, so that it stands in the summary.
  await sweepReminders(app, { waits: true });
  await app.database.db.transaction().execute(async (db) => {
    const jobs = await jobsOf(db, day);
    for (let at = 0; at < jobs.length; at += jobsAtOnce) {
      await storeJobs(db, jobs.slice(at, at + jobsAtOnce), now);
    }
  });
};

/** A job a person; and a net for mails at once, should anything have been written without its job, or a job given up. */
async function jobsOf(db: Db, day: string): Promise<NewJob[]> {
  const readers = await findSummaryReaders(db);
  const pairs = await findWaitingPairs(db);
  return [...readers.map((userId) => summaryLetterJob(userId, day)), ...pairs.map((pair) => caseLetterJob(pair))];
}

/** Mails a person their summary of this day, once; on another day it is too late, and all waits for that one's. */
const mailSummary: JobHandler = async (app, payload) => {
  const { userId, day } = payload as { userId: number; day: string };
  const now = app.now();
  if (summaryDay(now) !== day) return;
  await app.database.db.transaction().execute(async (db) => {
    if (!(await holdPerson(db, userId)) || !(await claimSummary(db, userId, day))) return;
    const rows = await takeWaiting(db, { userId, caseId: null, mail: "DailySummary" });
    const cases = await buildDigests(db, userId, rows);
    await storeMailed(
      db,
      rows.map(({ id }) => id),
      now,
    );
    const [newest] = cases;
    if (!newest) return;
    const frame = await mailFrame(db, app.settings, newest.reader);
    await storeJobs(db, [mailJob(summaryMail(cases, frame, now))], now);
  });
};

/** What is told of each case, with the case of the newest event first. */
async function buildDigests(db: Db, userId: number, rows: readonly WaitingRow[]): Promise<MailDigest[]> {
  const byCase = Map.groupBy(rows.toReversed(), (row) => row.case_id);
  const cases: MailDigest[] = [];
  for (const [caseId, newestFirst] of byCase) {
    const { digest } = await buildMailDigest(db, newestFirst.toReversed(), { userId, caseId, includesDeadlines: true });
    if (digest) cases.push(digest);
  }
  return cases;
}

export const summaryJobs = { [kind]: askForSummaries, [summaryLetterKind]: mailSummary };
