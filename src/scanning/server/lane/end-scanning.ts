import { ago, dayMs, hourMs, secondMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import type { CleanUpContext } from "#platform/server/feature-hooks.ts";
import { PutOff } from "#platform/server/jobs/job-errors.ts";
import { scanFileJob } from "#platform/server/scans/scan-file-job.ts";
import { isScannedAnywhere } from "#platform/server/scans/scanner-mark-store.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { settleApartJob } from "#scanning/server/apart/settle-apart-job.ts";
import { findOwner } from "#scanning/server/bytes-store.ts";
import { publishFile } from "#scanning/server/publish-file.ts";
import { endWaiting, findUnsettled, findWaitingBefore } from "./scan-store.ts";

const atOnce = 200;

/** If no process has a scanner any more, what waits for one is for people again, as not scanned. */
export async function endScanning(app: App): Promise<void> {
  if (app.scanner || (await isScannedAnywhere(app.database.db))) return;
  const context = { app, actor: null, auditAction: "", now: app.now(), requestId: "scan", isAudited: false };
  for (let isMore = true; isMore; ) isMore = await inTransaction(context, endSome);
}

const putOffMs = 10 * secondMs;

/** Leaves a job to a process with a scanner; if there is none, ends scanning. */
export async function leaveToOthers(app: App): Promise<void> {
  if (await isScannedAnywhere(app.database.db)) throw new PutOff(new Date(app.now().getTime() + putOffMs));
  await endScanning(app);
}

type Work = Parameters<typeof inTransaction<boolean>>[1];

const endSome: Work = async (tx) => {
  const keys = await endWaiting(tx.db, atOnce);
  for (const key of keys) await publishFile(tx, await findOwner(tx.db, key));
  return keys.length === atOnce;
};

/** The same hourly, of a process that goes on while the last one with a scanner ends. */
async function endIfOff({ settings, inTransaction: run }: CleanUpContext): Promise<void> {
  if (settings.clamd !== null) return;
  for (let isMore = true; isMore; )
    isMore = await run(async (tx) => !(await isScannedAnywhere(tx.db)) && (await endSome(tx)));
}

/**
 * Queues again what waits for longer than an hour, and bytes that aren't yet where they are to be: their jobs may have been lost, as
 * with a restored backup.
 */
const queueLost = ({ now, inTransaction: run }: CleanUpContext): Promise<void> =>
  run(async (tx) => {
    for (const key of await findWaitingBefore(tx.db, ago(now, hourMs), atOnce)) tx.enqueue(scanFileJob(key));
    for (let after: number | undefined = 0; after !== undefined; ) {
      const rows = await findUnsettled(tx.db, ago(now, 2 * dayMs), after, atOnce);
      for (const { key } of rows) tx.enqueue(settleApartJob(key));
      after = rows.length === atOnce ? rows.at(-1)?.id : undefined;
    }
  });

export async function cleanUpScans(context: CleanUpContext): Promise<void> {
  await endIfOff(context);
  await queueLost(context);
}
