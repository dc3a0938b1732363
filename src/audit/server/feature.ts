import type { ServerFeature } from "#platform/server/server-feature.ts";
import { auditApi } from "./api.ts";

export const auditServer: ServerFeature = {
  name: "audit",
  api: auditApi,
};
