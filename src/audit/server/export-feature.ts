import type { ExportFeature } from "#platform/server/exports/export-feature.ts";
import { auditSections } from "./personal-data-store.ts";

export const auditExport: ExportFeature = {
  name: "audit",
  personalData: auditSections,
};
