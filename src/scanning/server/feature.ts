import { findApartIn, findNamedApart } from "#platform/server/scans/file-scan-store.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { keptApartApi } from "./apart/kept-apart-api.ts";
import { noticeJobs } from "./apart/notice-job.ts";
import { settleApartJobs } from "./apart/settle-apart-job.ts";
import { tellWhenNamedJobs } from "./apart/tell-when-named-job.ts";
import { scannerApi } from "./clamd/scanner-api.ts";
import { cleanUpScans } from "./lane/end-scanning.ts";
import { scanJobs } from "./lane/scan-jobs.ts";
import { scheduleOldFiles } from "./lane/scan-old-files.ts";

export const scanningServer: ServerFeature = {
  name: "scanning",
  api: [...scannerApi, ...keptApartApi],
  jobs: { ...scanJobs, ...settleApartJobs, ...noticeJobs, ...tellWhenNamedJobs },
  schedules: [scheduleOldFiles],
  cleanUp: cleanUpScans,
  referencedFiles: { findNamed: findNamedApart, findIn: findApartIn },
};
