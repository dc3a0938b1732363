import { forStaff } from "#platform/server/live/live-topic.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { settingApi } from "./api.ts";

export const settingsServer: ServerFeature = {
  name: "settings",
  api: settingApi,
  liveTopics: { administration: forStaff },
};
