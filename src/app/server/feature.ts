import type { ServerFeature } from "#platform/server/server-feature.ts";
import { cleanUpJobs, restartSweep, scheduleCleanUp } from "./clean-up-job.ts";

export const appServer: ServerFeature = {
  name: "app",
  jobs: cleanUpJobs,
  schedules: [scheduleCleanUp],
  cleanUp: restartSweep,
};
