import type { ReplyOptions } from "#notifications/server/mail/case-mail.ts";
import {
  caseLetterJob,
  caseLetterKind,
  summaryLetterKind,
  supportQueue,
} from "#notifications/server/mail/letter-jobs.ts";
import { decideMails, type PairDecision } from "#notifications/server/mail/mail-digest.ts";
import { mailSummary, summaryJobs } from "#notifications/server/mail/summary-job.ts";
import {
  claimedCaseMails,
  lockedReaders,
  readerOf,
  storeMailed,
  type WaitingRow,
} from "#notifications/server/mail/waiting-mail-store.ts";
import { unwrittenLetter } from "#notifications/server/mail/write-mail.ts";
import { limitConcurrency } from "#platform/rules/limit-concurrency.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { together } from "#platform/server/database/together.ts";
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
  readonly answers: ReadonlyMap<number, ReplyOptions>;
};

/**
 * Emails people everything that waits for them on a case. What is in an email is decided here, and what it says when it
 * leaves. Rows, emails and the end of the jobs are stored in one transaction; a second run finds nothing waiting.
 */
async function mailCase(app: App, jobs: readonly GroupedJob[], replyOptionsOf: ReplyOptionsOf): Promise<"removed"> {
  const asked = jobs.map(({ payload }) => payload as { userId: number; caseId: number });
  const caseId = asked[0]?.caseId ?? 0;
  const userIds = [...new Set(asked.map(({ userId }) => userId))];
  const now = app.now();
  const answers = await replyOptionsOf(app, caseId, userIds);
  await app.database.db.transaction().execute(async (db) => {
    const [readers, waiting] = await together(db, lockedReaders(caseId, userIds), claimedCaseMails(caseId, userIds));
    const rows = waiting.filter((row) => readers.includes(row.user_id));
    if (rows.length > 0) await storeEmails(db, rows, { app, caseId, now, answers });
    await removeJobs(
      db,
      jobs.flatMap(({ control }) => control?.id ?? []),
    );
  });
  return "removed";
}

async function storeEmails(db: Db, rows: readonly WaitingRow[], letter: LetterContext): Promise<void> {
  const { app, now } = letter;
  const includesDeadlines = isOpen(supportCalendar(app.settings.support), now.getTime());
  const decided = decideMails(rows, { includesDeadlines, defaults: app.settings });
  const waits = new Set(decided.flatMap((one) => one.waits));
  const done = rows.map(({ id }) => id).filter((id) => !waits.has(id));
  await storeMailed(db, done, now);
  const jobs = decided.flatMap((one) => [...waitingJobs(one, letter), ...emailJobs(one, letter)]);
  await storeJobs(db, jobs, now);
}

/** What waits for support hours is queued again for then. */
function waitingJobs({ userId, caseId, waits }: PairDecision, { app, now }: LetterContext): NewJob[] {
  const opens = waits.length > 0 ? nextChange(supportCalendar(app.settings.support), now.getTime()) : null;
  return opens === null ? [] : [caseLetterJob({ userId, caseId }, { runAt: new Date(opens), queue: supportQueue })];
}

function emailJobs({ userId, caseId, shown }: PairDecision, { now, answers }: LetterContext): NewJob[] {
  const [row] = shown;
  if (!row) return [];
  const options = answers.get(userId);
  if (!options) throw new Error(`it isn't known how person ${userId} can answer`);
  const rowIds = shown.map(({ id }) => id);
  return [mailJob(unwrittenLetter({ caseId, reader: readerOf(row), rowIds, answers: options }, now))];
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
