import type { ServerFeature } from "#platform/server/server-feature.ts";
import { supportApi } from "./api.ts";

export const supportServer: ServerFeature = {
  name: "support",
  api: supportApi,
};
