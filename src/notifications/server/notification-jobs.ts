import { shareLockCase } from "#care-cases/server/case/case-store.ts";
import { unsubscribeKey } from "#notifications/server/choices/unsubscribe-token.ts";
import { caseMail, type ReplyOptions } from "#notifications/server/mail/case-mail.ts";
import { caseLetterJob, caseLetterKind, supportQueue } from "#notifications/server/mail/letter-jobs.ts";
import { buildMailDigest } from "#notifications/server/mail/mail-digest.ts";
import { mailFrame } from "#notifications/server/mail/mail-frame.ts";
import { summaryJobs } from "#notifications/server/mail/summary-job.ts";
import { claimWaitingMails, storeMailed } from "#notifications/server/mail/waiting-mail-store.ts";
import type { App } from "#platform/server/app.ts";
import type { JobHandler, JobHandlers } from "#platform/server/jobs/job-handler.ts";
import { storeJobs } from "#platform/server/jobs/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { isOpen, nextChange } from "#service-levels/rules/calendar/support-calendar.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { lockUser } from "#users/server/privacy/lock-user-store.ts";

/** How a person can reply to emails about a case. */
type AnswerWaysOf = (app: App, caseId: number, userId: number) => Promise<ReplyOptions>;

/**
 * Emails a person everything that waits for them on a case. Access is checked here, at the time of sending. Rows and
 * email are stored in one transaction; a second run finds nothing waiting. What waits for support hours is queued again
 * for then.
 */
const mailCase =
  (answerWaysOf: AnswerWaysOf): JobHandler =>
  async (app, payload) => {
    const { userId, caseId } = payload as { userId: number; caseId: number };
    const now = app.now();
    const answers = await answerWaysOf(app, caseId, userId);
    const key = await unsubscribeKey(app.database.db);
    await app.database.db.transaction().execute(async (db) => {
      if (!(await lockUser(db, userId)) || !(await shareLockCase(db, caseId))) return;
      const rows = await claimWaitingMails(db, { userId, caseId, mail: "AtOnce" });
      if (rows.length === 0) return;
      const calendar = supportCalendar(app.settings.support);
      const includesDeadlines = isOpen(calendar, now.getTime());
      const { digest, waits } = await buildMailDigest(db, rows, {
        userId,
        caseId,
        includesDeadlines,
        house: app.settings.notifications,
      });
      const done = rows.map(({ id }) => id).filter((id) => !waits.includes(id));
      await storeMailed(db, done, now);
      const opens = waits.length > 0 ? nextChange(calendar, now.getTime()) : null;
      if (opens !== null) {
        await storeJobs(db, [caseLetterJob({ userId, caseId }, { runAt: new Date(opens), queue: supportQueue })], now);
      }
      if (!digest) return;
      const frame = await mailFrame(db, { settings: app.settings, key, reader: digest.reader });
      const mail = caseMail(digest, frame, { now, answers });
      await storeJobs(db, [mailJob(mail)], now);
    });
  };

/** Jobs that email notifications. */
export const notificationMailJobs = (answerWaysOf: AnswerWaysOf): JobHandlers => ({
  [caseLetterKind]: mailCase(answerWaysOf),
  ...summaryJobs,
});
