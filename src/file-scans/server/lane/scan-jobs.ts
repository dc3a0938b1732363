import { isScannedAnywhere } from "#platform/server/scans/scanner-mark-store.ts";
import { minuteMs } from "#platform/rules/durations.ts";
import type { App } from "#platform/server/app.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { PutOff } from "#platform/server/jobs/job-errors.ts";
import { scanFileKind } from "#platform/server/scans/scan-file-job.ts";
import { scanFile } from "./scan-file.ts";
import { scanOldJobs } from "./scan-old-files.ts";

/**
 * Scans what was just stored. A process without a scanner leaves it to those that have one; without any, nothing is done: what waits
 * is ended by `endScanning`.
 */
const scanNew: JobHandler = async (app, payload, control) => {
  const { scanner } = app;
  if (!scanner) return leave(app);
  await scanFile(app, scanner, String(payload.key));
  control?.laneAnswered();
};

async function leave({ database, now }: App): Promise<void> {
  if (await isScannedAnywhere(database.db)) throw new PutOff(new Date(now().getTime() + minuteMs / 6));
}

export const scanJobs = { [scanFileKind]: scanNew, ...scanOldJobs };
