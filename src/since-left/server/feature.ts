import type { ServerFeature } from "#platform/server/server-feature.ts";
import { sinceLeftApi } from "./api.ts";

export const sinceLeftServer: ServerFeature = {
  name: "since-left",
  api: sinceLeftApi,
};
