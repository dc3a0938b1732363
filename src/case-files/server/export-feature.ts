import type { ExportFeature } from "#platform/server/exports/export-feature.ts";
import { fileSections } from "./personal-data-store.ts";

export const caseFilesExport: ExportFeature = {
  name: "case-files",
  personalData: fileSections,
};
