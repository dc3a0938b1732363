import { setTimeout as sleep } from "node:timers/promises";
import { isKeptApart } from "#platform/contract/file-scan.ts";
import { hourMs, secondMs } from "#platform/rules/durations.ts";
import type { NewJob } from "#platform/server/job-queue/job-store.ts";
import { PutOff } from "#platform/server/jobs/job-errors.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { findScan } from "#platform/server/scans/file-scan-store.ts";
import { inTransaction } from "#platform/server/transactions/transaction.ts";
import { findOwner } from "#scanning/server/bytes-store.ts";
import { publishFile } from "#scanning/server/publish-file.ts";
import { tellKeptApart } from "./tell-kept-apart.ts";

const kind = "tell-when-named";

/**
 * Tells of bytes that are kept apart once a row names them: they are stored first, and the scanner may be quicker than the
 * request that stores the row.
 */
export const tellWhenNamedJob = (key: string): NewJob => ({ kind, lane: "scans", dedupeKey: key, payload: { key } });

/** Nothing names them an hour later: then nothing will, and they are swept. */
const longestMs = hourMs;
const soonMs = 5 * secondMs;
/** Between two looks of the first seconds. */
const pauseMs = 100;

const tellWhenNamed: JobHandler = async (app, payload) => {
  const key = String(payload.key);
  const now = app.now();
  const context = { app, actor: null, auditAction: "file:kept-apart", now, requestId: "scan", isAudited: false };
  const unnamed = await inTransaction(context, async (tx) => {
    const scan = await findScan(tx.db, key);
    if (!scan || !isKeptApart(scan.state)) return null;
    const owner = await findOwner(tx.db, key);
    if (!owner) return scan;
    await publishFile(tx, owner);
    await tellKeptApart(tx, { key, owner, isOld: false, at: now, settings: app.settings });
    return null;
  });
  if (unnamed === null) return;
  const age = now.getTime() - unnamed.storedAt.getTime();
  if (age >= longestMs) return;
  if (age >= soonMs) throw new PutOff(new Date(now.getTime() + soonMs));
  await sleep(pauseMs);
  throw new PutOff(now);
};

export const tellWhenNamedJobs = { [kind]: tellWhenNamed };
