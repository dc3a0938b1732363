import type { ExportFeature } from "#platform/server/exports/export-feature.ts";
import { impersonationSections } from "./personal-data-store.ts";

export const impersonationExport: ExportFeature = {
  name: "impersonation",
  personalData: impersonationSections,
};
