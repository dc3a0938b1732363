import { holdCase } from "#care-cases/server/case/case-store.ts";
import type { App } from "#platform/server/app.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { storeJobs } from "#platform/server/jobs/job-store.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { isOpen, nextChange } from "#service-levels/rules/calendar/support-calendar.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";
import { holdPerson } from "#users/server/privacy/hold-person-store.ts";
import { type AnswerWays, caseMail } from "./case-mail.ts";
import { caseLetterJob, supportQueue } from "./letter-jobs.ts";
import { buildMailDigest } from "./mail-digest.ts";
import { mailFrame } from "./mail-frame.ts";
import { storeMailed, takeWaiting } from "./waiting-mail-store.ts";

/** How a person answers mails about a case. */
export type AnswerWaysOf = (app: App, caseId: number, userId: number) => Promise<AnswerWays>;

/**
 * Mails a person what waits for them of a case, all of it in one mail. Whether they may know of it is asked here, at the
 * moment of mailing. Rows and mail are stored together or not at all; a second run finds nothing that waits. What waits for
 * support is asked for again when that opens.
 */
export const mailCase =
  (answerWaysOf: AnswerWaysOf): JobHandler =>
  async (app, payload) => {
    const { userId, caseId } = payload as { userId: number; caseId: number };
    const now = app.now();
    const answers = await answerWaysOf(app, caseId, userId);
    await app.database.db.transaction().execute(async (db) => {
      if (!(await holdPerson(db, userId)) || !(await holdCase(db, caseId))) return;
      const rows = await takeWaiting(db, { userId, caseId, mail: "AtOnce" });
      if (rows.length === 0) return;
      const calendar = supportCalendar(app.settings.support);
      const includesDeadlines = isOpen(calendar, now.getTime());
      const { digest, waits } = await buildMailDigest(db, rows, { userId, caseId, includesDeadlines });
      const done = rows.map(({ id }) => id).filter((id) => !waits.includes(id));
      await storeMailed(db, done, now);
      const opens = waits.length > 0 ? nextChange(calendar, now.getTime()) : null;
      if (opens !== null) {
        await storeJobs(db, [caseLetterJob({ userId, caseId }, { runAt: new Date(opens), queue: supportQueue })], now);
      }
      if (!digest) return;
      const mail = caseMail(digest, await mailFrame(db, app.settings, digest.reader), { now, answers });
      await storeJobs(db, [mailJob(mail)], now);
    });
  };
