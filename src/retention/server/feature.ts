import type { ServerFeature } from "#platform/server/server-feature.ts";
import { retentionApi } from "./api.ts";
import { removalJobs, restartRemoval, scheduleRemoval } from "./remove-old-job.ts";

export const retentionServer: ServerFeature = {
  name: "retention",
  api: retentionApi,
  jobs: removalJobs,
  schedules: [scheduleRemoval],
  cleanUp: restartRemoval,
};
