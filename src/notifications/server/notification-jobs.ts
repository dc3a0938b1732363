import { setImmediate as otherTurn } from "node:timers/promises";
import { unsubscribeKey } from "#notifications/server/choices/unsubscribe-token.ts";
import { caseMail, type ReplyOptions } from "#notifications/server/mail/case-mail.ts";
import {
  caseLetterJob,
  caseLetterKind,
  summaryLetterKind,
  supportQueue,
} from "#notifications/server/mail/letter-jobs.ts";
import { buildMailDigests, type DigestAnswer } from "#notifications/server/mail/mail-digest.ts";
import { mailFrame } from "#notifications/server/mail/mail-frame.ts";
import { mailSummary, summaryJobs } from "#notifications/server/mail/summary-job.ts";
import { claimCaseMails, lockCaseReaders, storeMailed } from "#notifications/server/mail/waiting-mail-store.ts";
import { limitConcurrency } from "#platform/rules/limit-concurrency.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { type NewJob, removeJobs, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandlers } from "#platform/server/jobs/job-handler.ts";
import { type GroupedJob, runTogether } from "#platform/server/jobs/run-together.ts";
import { mailJob } from "#platform/server/mail/mail.ts";
import { isOpen, nextChange } from "#service-levels/rules/calendar/support-calendar.ts";
import { supportCalendar } from "#service-levels/server/support-calendar.ts";

/** How people can reply to emails about a case, by their id. */
type ReplyOptionsOf = (
  app: App,
  caseId: number,
  userIds: readonly number[],
) => Promise<ReadonlyMap<number, ReplyOptions>>;

type LetterContext = {
  readonly app: App;
  readonly caseId: number;
  readonly now: Date;
  readonly key: string;
  readonly answers: ReadonlyMap<number, ReplyOptions>;
};

/**
 * Emails people everything that waits for them on a case. Access is checked here, at the time of sending. Rows, emails
 * and the end of the jobs are stored in one transaction; a second run finds nothing waiting.
 */
async function mailCase(app: App, jobs: readonly GroupedJob[], replyOptionsOf: ReplyOptionsOf): Promise<"removed"> {
  const asked = jobs.map(({ payload }) => payload as { userId: number; caseId: number });
  const caseId = asked[0]?.caseId ?? 0;
  const userIds = [...new Set(asked.map(({ userId }) => userId))];
  const now = app.now();
  const answers = await replyOptionsOf(app, caseId, userIds);
  const key = await unsubscribeKey(app.database.db);
  await app.database.db.transaction().execute(async (db) => {
    const readers = await lockCaseReaders(db, caseId, userIds);
    if (readers.length > 0) await writeMails(db, readers, { app, caseId, now, key, answers });
    await removeJobs(
      db,
      jobs.flatMap(({ control }) => control?.id ?? []),
    );
  });
  return "removed";
}

async function writeMails(db: Db, userIds: readonly number[], letter: LetterContext): Promise<void> {
  const { app, caseId, now } = letter;
  const rows = await claimCaseMails(db, caseId, userIds);
  if (rows.length === 0) return;
  const includesDeadlines = isOpen(supportCalendar(app.settings.support), now.getTime());
  const decided = await buildMailDigests(db, rows, { includesDeadlines, defaults: app.settings });
  const waits = new Set(decided.flatMap((one) => one.waits));
  const done = rows.map(({ id }) => id).filter((id) => !waits.has(id));
  await storeMailed(db, done, now);
  const jobs: NewJob[] = [];
  for (const one of decided) {
    jobs.push(...waitingJobs(one, letter), ...(await emailJobs(one, letter)));
    // Composing twenty of the longest emails takes half a second.
    await otherTurn();
  }
  await storeJobs(db, jobs, now);
}

/** What waits for support hours is queued again for then. */
function waitingJobs({ userId, caseId, waits }: DigestAnswer, { app, now }: LetterContext): NewJob[] {
  const opens = waits.length > 0 ? nextChange(supportCalendar(app.settings.support), now.getTime()) : null;
  return opens === null ? [] : [caseLetterJob({ userId, caseId }, { runAt: new Date(opens), queue: supportQueue })];
}

async function emailJobs({ userId, mail }: DigestAnswer, { app, now, key, answers }: LetterContext): Promise<NewJob[]> {
  if (!mail) return [];
  const options = answers.get(userId);
  if (!options) throw new Error(`it isn't known how person ${userId} can answer`);
  const { digest, locale } = mail;
  const frame = await mailFrame({ settings: app.settings, key, reader: digest.reader, locale });
  return [mailJob(caseMail(digest, frame, { now, answers: options }))];
}

/** How many cases or summaries are composed at once. */
const maxAtOnce = 2;

/** Jobs that email notifications. */
export function notificationMailJobs(replyOptionsOf: ReplyOptionsOf): JobHandlers {
  const inTurn = limitConcurrency(maxAtOnce);
  return {
    [caseLetterKind]: runTogether(
      ({ caseId }) => caseId,
      (app, jobs) => mailCase(app, jobs, replyOptionsOf),
      inTurn,
    ),
    [summaryLetterKind]: (...asked) => inTurn(() => mailSummary(...asked)),
    ...summaryJobs,
  };
}
