import type { ServerFeature } from "#platform/server/server-feature.ts";
import { scannerApi } from "./clamd/scanner-api.ts";

export const fileScansServer: ServerFeature = {
  name: "file-scans",
  api: scannerApi,
};
