import type { ServerFeature } from "#platform/server/server-feature.ts";
import { auditApi } from "./api.ts";
import { oldRows } from "./remove-old-rows.ts";

export const auditServer: ServerFeature = {
  name: "audit",
  api: auditApi,
  removals: { auditRows: oldRows },
};
