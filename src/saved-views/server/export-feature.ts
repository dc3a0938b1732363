import type { ExportFeature } from "#platform/server/exports/export-feature.ts";
import { savedViewSections } from "./personal-data-store.ts";

export const savedViewsExport: ExportFeature = {
  name: "saved-views",
  personalData: savedViewSections,
};
