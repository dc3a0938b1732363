import type { ExportFeature } from "#platform/server/exports/export-feature.ts";
import { preferenceSections } from "./personal-data-store.ts";

export const preferencesExport: ExportFeature = {
  name: "preferences",
  personalData: preferenceSections,
};
