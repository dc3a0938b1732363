import { summaryDay } from "#notifications/rules/summary-time.ts";
import { summaryLetterJob } from "#notifications/server/letter-jobs.ts";
import { giveBack, reopenSummary } from "#notifications/server/summary-store.ts";
import { findMailedCase, findMailReader, holdsHidden } from "#notifications/server/waiting-mail-store.ts";
import type { App } from "#platform/server/app.ts";
import { storeJobs } from "#platform/server/job-store.ts";
import type { Mail } from "#platform/server/mail/mail.ts";
import { holdPerson } from "#users/server/hold-person-store.ts";

type Guard = {
  readonly userId: number;
  readonly caseIds: readonly number[];
  readonly messageIds: readonly number[];
  /** Of a summary: when. */
  readonly writtenAt?: string;
};

/**
 * Whether a mail about cases may still go, asked before each try: a server may be away for hours. Its reader is still there
 * at that address, sees its cases, and none of the messages that it quotes was deleted or made internal. A summary that may
 * not is written anew, of what its reader may still know.
 */
export async function mayMailGo(app: App, { guard, to }: Mail): Promise<boolean> {
  if (!guard) return true;
  const asked = guard as Guard;
  if (await isStillTrue(app, asked, to)) return true;
  if (asked.writtenAt) await writeAnew(app, asked.userId, new Date(asked.writtenAt));
  return false;
}

async function isStillTrue(
  { database: { db } }: App,
  { userId, caseIds, messageIds }: Guard,
  to: string,
): Promise<boolean> {
  for (const caseId of caseIds) {
    const reader = await findMailReader(db, userId, caseId);
    if (reader?.to !== to || !(await findMailedCase(db, reader.actor, caseId))) return false;
    if (await holdsHidden(db, reader.actor, messageIds)) return false;
  }
  return true;
}

/** Has what the summary told wait again, and asks for that person's summary of today, should none have gone. */
async function writeAnew(app: App, userId: number, writtenAt: Date): Promise<void> {
  const now = app.now();
  const today = summaryDay(now);
  await app.database.db.transaction().execute(async (db) => {
    if (!(await holdPerson(db, userId)) || (await giveBack(db, userId, writtenAt)) === 0 || today === null) return;
    if (summaryDay(writtenAt) === today) await reopenSummary(db, userId, today);
    await storeJobs(db, [summaryLetterJob(userId, today)], now);
  });
}
