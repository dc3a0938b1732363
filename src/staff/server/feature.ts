import type { ServerFeature } from "#platform/server/server-feature.ts";
import { staffApi } from "./api.ts";

export const staffServer: ServerFeature = {
  name: "staff",
  api: staffApi,
  auditDetails: { handedTo: "person" },
};
