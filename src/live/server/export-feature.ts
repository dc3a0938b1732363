import type { ExportFeature } from "#platform/server/exports/export-feature.ts";
import { presenceSections } from "./personal-data-store.ts";

export const liveExport: ExportFeature = {
  name: "live",
  personalData: presenceSections,
};
