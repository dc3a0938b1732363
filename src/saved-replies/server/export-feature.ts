import type { ExportFeature } from "#platform/server/exports/export-feature.ts";
import { savedReplySections } from "./personal-data-store.ts";

export const savedRepliesExport: ExportFeature = {
  name: "saved-replies",
  personalData: savedReplySections,
};
