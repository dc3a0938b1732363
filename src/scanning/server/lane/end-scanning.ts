import { ago, dayMs, hourMs, minuteMs, secondMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import type { CleanUpContext } from "#platform/server/feature-hooks.ts";
import { PutOff } from "#platform/server/jobs/job-errors.ts";
import { scanFileJob } from "#platform/server/scans/scan-file-job.ts";
import { isScannedAnywhere } from "#platform/server/scans/scanner-mark-store.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { settleApartJob } from "#scanning/server/apart/settle-apart-job.ts";
import { findOwner } from "#scanning/server/bytes-store.ts";
import { forgetScannerState } from "#scanning/server/clamd/scanner-state-store.ts";
import { publishFile } from "#scanning/server/publish-file.ts";
import { endWaiting, findUnsettled, findWaitingBefore } from "./scan-store.ts";
import { endAbsence, noteAbsence } from "./scanner-absence-store.ts";

const atOnce = 200;

/** So long no process has to have a scanner: one that is restarted, or loses its connection for a while, still has. */
const patienceMs = 10 * minuteMs;

/** Whether scanning is turned off. Asked again and again, it knows for how long no process has had a scanner. */
async function isTurnedOff({ database: { db }, now }: App): Promise<boolean> {
  if (!(await isScannedAnywhere(db))) return (await noteAbsence(db, now())) <= ago(now(), patienceMs);
  await endAbsence(db);
  return false;
}

const putOffMs = 10 * secondMs;

/** Leaves a job to a process with a scanner. If none has had one for minutes, what waits is for people again, as not scanned. */
export async function leaveToOthers(app: App): Promise<void> {
  if (!(await isTurnedOff(app))) throw new PutOff(new Date(app.now().getTime() + putOffMs));
  const context = { app, actor: null, auditAction: "", now: app.now(), requestId: "scan", isAudited: false };
  for (let isMore = true; isMore; ) isMore = await inTransaction(context, endSome);
}

type Work = Parameters<typeof inTransaction<boolean>>[1];

const endSome: Work = async (tx) => {
  const keys = await endWaiting(tx.db, atOnce);
  for (const key of keys) await publishFile(tx, await findOwner(tx.db, key));
  return keys.length === atOnce;
};

/** What was seen of a scanner, of a process that goes on after the last one with it has ended. */
async function forgetIfOff({ settings, now, inTransaction: run }: CleanUpContext): Promise<void> {
  if (settings.clamd === null) await run((tx) => forgetScannerState(tx.db, ago(now, hourMs)));
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
  await forgetIfOff(context);
  await queueLost(context);
}
