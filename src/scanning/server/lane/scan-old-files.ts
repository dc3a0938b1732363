import { hourMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import { type NewJob, storeJobs } from "#platform/server/job-queue/job-store.ts";
import type { JobHandler, JobPayload } from "#platform/server/jobs/job-handler.ts";
import { findNewestKeys, type Position, sourceCount } from "#scanning/server/bytes-store.ts";
import { leaveToOthers } from "./end-scanning.ts";
import { scanFile } from "./scan-file.ts";
import { findUnscanned, storeNotScanned } from "./scan-store.ts";

const kind = "scan-old-files";
/** Keys read, and files scanned, per job: other jobs run in between. */
const most = { keys: 200, files: 10 };
/** After a walk through all files, those stored since by a process without a scanner are looked for. */
const pauseMs = 6 * hourMs;

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

/** Scans some of the files that were never scanned, the newest first, and goes on with older ones. */
const scanOldFiles: JobHandler = async (app, payload, control) => {
  const { scanner, database } = app;
  // If there are no others, the next process with a scanner begins again.
  if (!scanner) return leaveToOthers(app);
  const at = positionOf(payload);
  const found = await findNewestKeys(database.db, at, most.keys);
  const unscanned = (
    await findUnscanned(
      database.db,
      found.map(({ key }) => key),
    )
  ).slice(0, most.files);
  for (const key of unscanned) {
    await storeNotScanned(database.db, key, app.now());
    await scanFile(app, scanner, key);
  }
  control?.laneAnswered();
  const last = unscanned.length === most.files ? found.find(({ key }) => key === unscanned.at(-1)) : found.at(-1);
  const now = app.now();
  await storeJobs(database.db, [nextOf(at, last?.id ?? null, now)], now);
};

function nextOf({ source }: Position, before: number | null, now: Date): NewJob {
  if (before !== null) return walkJob({ source, before }, now);
  return source + 1 < sourceCount
    ? walkJob({ source: source + 1, before: null }, now)
    : walkJob(start, new Date(now.getTime() + pauseMs));
}

export const scanOldJobs = { [kind]: scanOldFiles };
