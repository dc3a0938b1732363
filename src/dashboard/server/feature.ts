import type { ServerFeature } from "#platform/server/server-feature.ts";
import { dashboardApi } from "./api.ts";
import { coordinatorApi } from "./coordinator-api.ts";
import { executiveApi } from "./executive-api.ts";

export const dashboardServer: ServerFeature = {
  name: "dashboard",
  api: [...dashboardApi, ...executiveApi, ...coordinatorApi],
};
