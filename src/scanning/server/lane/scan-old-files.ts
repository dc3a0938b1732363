import { ago, dayMs, hourMs, minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import { PutOff } from "#platform/server/jobs/job-errors.ts";
import type { JobControl, JobHandler, JobPayload } from "#platform/server/jobs/job-handler.ts";
import type { FileScanner } from "#platform/server/scans/file-scanner.ts";
import { findNewestKeys, type Position, sourceCount } from "#scanning/server/bytes-store.ts";
import { findScannerState } from "#scanning/server/clamd/scanner-state-store.ts";
import { leaveToOthers } from "./end-scanning.ts";
import { NotScannedNow, scanFile } from "./scan-file.ts";
import { deleteUnnamed, findUnscanned, storeNotScanned } from "./scan-store.ts";

const kind = "scan-old-files";
/** Keys read, and files scanned, per job: other jobs run in between. */
const most = { keys: 200, files: 10 };
/** After a walk through all files, those stored since by a process without a scanner are looked for. */
const pauseMs = 6 * hourMs;
/** Until it goes on if the scanner takes only smaller files than Havn. */
const holdMs = 10 * minuteMs;
/** So long after they were stored, bytes that nothing names were left over: those that are still to be named are younger. */
const leftOverMs = dayMs;

const walkJob = (at: Position, runAt: Date): NewJob => ({
  kind,
  lane: "scans",
  dedupeKey: "walk",
  payload: { ...at },
  runAt,
});

const start: Position = { source: 0, before: null };

/** Looks through all files, unless somebody is at it. */
export async function scheduleOldFiles({ scanner, database, now }: App): Promise<void> {
  if (scanner) await storeJobs(database.db, [walkJob(start, now())], now());
}

const positionOf = ({ source, before }: JobPayload): Position => ({
  source: Number(source),
  before: before === null ? null : Number(before),
});

/**
 * Scans some of the files that were never scanned, the newest first, and goes on with older ones. The last of its sources are the rows
 * of scans.
 */
const scanOldFiles: JobHandler = async (app, payload, control) => {
  const { scanner, database } = app;
  // If there are no others, the next process with a scanner begins again.
  if (!scanner) return leaveToOthers(app);
  if ((await findScannerState(database.db))?.lacks.includes("streamMaxLength"))
    throw new PutOff(new Date(app.now().getTime() + holdMs));
  const at = positionOf(payload);
  const last = at.source < sourceCount ? await scanSome(app, scanner, { at, control }) : await forgetSome(app, at);
  const now = app.now();
  await storeJobs(database.db, [nextOf(at, last, now)], now);
};

type Step = { readonly at: Position; readonly control: JobControl | undefined };

/** Returns the last id that it looked at, null if there was none. */
async function scanSome(app: App, scanner: FileScanner, { at, control }: Step): Promise<number | null> {
  const { database } = app;
  const found = await findNewestKeys(database.db, at, most.keys);
  const unscanned = (
    await findUnscanned(
      database.db,
      found.map(({ key }) => key),
    )
  ).slice(0, most.files);
  for (const key of unscanned) {
    await storeNotScanned(database.db, key, app.now());
    try {
      await scanFile(app, { scanner, key, closing: control?.closing });
    } catch (error) {
      // It stays as it is, until the next walk.
      if (!(error instanceof NotScannedNow)) throw error;
    }
  }
  control?.laneAnswered();
  const last = unscanned.length === most.files ? found.find(({ key }) => key === unscanned.at(-1)) : found.at(-1);
  return last?.id ?? null;
}

/** Deletes rows that are left over, after the files: nothing names their bytes any more. */
const forgetSome = ({ database, now }: App, { before }: Position): Promise<number | null> =>
  deleteUnnamed(database.db, { storedBefore: ago(now(), leftOverMs), before, most: most.keys });

function nextOf({ source }: Position, before: number | null, now: Date): NewJob {
  if (before !== null) return walkJob({ source, before }, now);
  return source < sourceCount
    ? walkJob({ source: source + 1, before: null }, now)
    : walkJob(start, new Date(now.getTime() + pauseMs));
}

export const scanOldJobs = { [kind]: scanOldFiles };
