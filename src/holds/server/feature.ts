import type { ServerFeature } from "#platform/server/server-feature.ts";
import { holdApi } from "./api.ts";

export const holdsServer: ServerFeature = {
  name: "holds",
  api: holdApi,
};
