import type { ServerFeature } from "#platform/server/server-feature.ts";
import { dashboardApi } from "./api.ts";
import { coordinatorApi } from "./coordinator-api.ts";
import { executiveApi } from "./executive-api.ts";
import { figureJobs, scheduleFold } from "./fold-figures-job.ts";

export const dashboardServer: ServerFeature = {
  name: "dashboard",
  api: [...dashboardApi, ...executiveApi, ...coordinatorApi],
  jobs: figureJobs,
  schedules: [scheduleFold],
};
