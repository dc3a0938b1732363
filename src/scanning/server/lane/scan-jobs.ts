import { PutOff } from "#platform/server/jobs/job-errors.ts";
import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { scanFileKind } from "#platform/server/scans/scan-file-job.ts";
import { leaveToOthers } from "./end-scanning.ts";
import { NotScannedNow, scanFile } from "./scan-file.ts";
import { scanOldJobs } from "./scan-old-files.ts";

/** Scans what was just stored. A process without a scanner leaves it to those that have one. */
const scanNew: JobHandler = async (app, payload, control) => {
  const { scanner } = app;
  if (!scanner) return leaveToOthers(app);
  try {
    await scanFile(app, { scanner, key: String(payload.key), closing: control?.closing });
  } catch (error) {
    throw error instanceof NotScannedNow ? new PutOff(error.again) : error;
  }
  control?.laneAnswered();
};

export const scanJobs = { [scanFileKind]: scanNew, ...scanOldJobs };
