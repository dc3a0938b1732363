import type { ExportFeature } from "#platform/server/exports/export-feature.ts";
import { mailSections } from "./personal-data-store.ts";

export const emailIntakeExport: ExportFeature = {
  name: "email-intake",
  personalData: mailSections,
};
