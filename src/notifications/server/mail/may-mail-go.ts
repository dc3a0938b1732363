import { summaryDay } from "#notifications/rules/summary-time.ts";
import type { App } from "#platform/server/app.ts";
import type { Db } from "#platform/server/database/database.ts";
import { storeJobs } from "#platform/server/jobs/job-store.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { holdPerson } from "#users/server/privacy/hold-person-store.ts";
import { caseLetterJob, summaryLetterJob } from "./letter-jobs.ts";
import { isStillTrue, type MailGuard } from "./mail-guard.ts";
import { reopenSummary } from "./summary-store.ts";
import { giveBack } from "./waiting-mail-store.ts";

/**
 * Whether a mail about cases may still go, asked before each try: a server may be away for hours. One that does not say any
 * more what it would say if it were written now does not go: it is written anew, of what its reader may still know and wants
 * to, to where they are.
 */
export async function mayMailGo(app: App, { guard, kind }: Mail): Promise<boolean> {
  if (!guard) return true;
  const asked = guard as MailGuard;
  if (await isStillTrue(app.database.db, asked)) return true;
  const now = app.now();
  await app.database.db.transaction().execute(async (db) => {
    const ids = asked.cases.flatMap(({ rowIds }) => rowIds);
    if (!(await holdPerson(db, asked.userId))) return;
    if ((await giveBack(db, ids, new Date(asked.writtenAt))) > 0) await writeAnew(db, kind, asked, now);
  });
  return false;
}

/** Asks for the mail of a case at once; for a summary as that of today, should none have gone, or with the next one. */
async function writeAnew(
  db: Db,
  kind: Mail["kind"],
  { userId, cases, writtenAt }: MailGuard,
  now: Date,
): Promise<void> {
  if (kind !== "summary") {
    const jobs = cases.map(({ caseId }) => caseLetterJob({ userId, caseId }));
    return storeJobs(db, jobs, now);
  }
  const today = summaryDay(now);
  if (today === null) return;
  if (summaryDay(new Date(writtenAt)) === today) await reopenSummary(db, userId, today);
  await storeJobs(db, [summaryLetterJob(userId, today)], now);
}
