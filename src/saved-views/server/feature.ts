import { removingRowsOf } from "#platform/server/privacy/forget-person.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { savedViewApi } from "./api.ts";

export const savedViewsServer: ServerFeature = {
  name: "saved-views",
  api: savedViewApi,
  forgetPerson: removingRowsOf("saved_search_set"),
};
