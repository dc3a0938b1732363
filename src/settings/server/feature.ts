import type { ServerFeature } from "#platform/server/server-feature.ts";
import { settingApi } from "./api.ts";

export const settingsServer: ServerFeature = {
  name: "settings",
  api: settingApi,
};
