import type { JobHandler } from "#platform/server/jobs/job-handler.ts";
import { scanFileKind } from "#platform/server/scans/scan-file-job.ts";
import { leaveToOthers } from "./end-scanning.ts";
import { scanFile } from "./scan-file.ts";
import { scanOldJobs } from "./scan-old-files.ts";

/** Scans what was just stored. A process without a scanner leaves it to those that have one. */
const scanNew: JobHandler = async (app, payload, control) => {
  const { scanner } = app;
  if (!scanner) return leaveToOthers(app);
  await scanFile(app, scanner, String(payload.key));
  control?.laneAnswered();
};

export const scanJobs = { [scanFileKind]: scanNew, ...scanOldJobs };
