import { summaryDay } from "#notifications/rules/summary-time.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { QueuedMail } from "#platform/server/mail/mail.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";
import { caseLetterJob, summaryLetterJob } from "./letter-jobs.ts";
import { isStillTrue, type MailGuard } from "./mail-guard.ts";
import { reopenSummary } from "./summary-store.ts";
import { returnWaitingMails } from "./waiting-mail-store.ts";

/**
 * Whether an email about cases that was composed before may still be sent; checked before each attempt, since a server may
 * be down for hours. If its content would differ now, it isn't sent but rewritten, with what its reader may still see and
 * wants, to their current address.
 */
export async function shouldSendMail(app: App, mail: QueuedMail): Promise<boolean> {
  if (!mail.guard || (await isStillTrue(app.database.db, mail.guard as MailGuard, app.settings))) return true;
  await returnToWaiting(app, mail);
  return false;
}

/** What an email that isn't sent reports waits again, for another. */
export async function returnToWaiting(app: App, { guard, kind }: QueuedMail): Promise<void> {
  const asked = guard as MailGuard;
  const now = app.now();
  await app.database.db.transaction().execute(async (db) => {
    if (await waitAgain(db, asked)) await writeAnew(db, kind, asked, now);
  });
}

/** Returns what an email reports to waiting, without queueing another; whether anything waits. */
export async function waitAgain(db: Db, { userId, cases, writtenAt }: MailGuard): Promise<boolean> {
  const ids = cases.flatMap(({ rowIds }) => rowIds);
  return (await lockUser(db, userId)) && (await returnWaitingMails(db, ids, new Date(writtenAt))) > 0;
}

/** Queues a case's email immediately, or a summary: today's if it wasn't sent, otherwise the next. */
async function writeAnew(db: Db, kind: string, { userId, cases, writtenAt }: MailGuard, now: Date): Promise<void> {
  if (kind !== "summary") {
    const jobs = cases.map(({ caseId }) => caseLetterJob({ userId, caseId }));
    return storeJobs(db, jobs, now);
  }
  const today = summaryDay(now);
  if (today === null) return;
  if (summaryDay(new Date(writtenAt)) === today) await reopenSummary(db, userId, today);
  await storeJobs(db, [summaryLetterJob(userId, today)], now);
}
