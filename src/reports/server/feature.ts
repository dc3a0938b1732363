import type { ServerFeature } from "#platform/server/server-feature.ts";
import { reportApi } from "./api.ts";

export const reportsServer: ServerFeature = {
  name: "reports",
  api: reportApi,
};
