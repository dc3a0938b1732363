import type { ExportFeature } from "#platform/server/exports/export-feature.ts";
import { notificationSections } from "./personal-data-store.ts";

export const notificationsExport: ExportFeature = {
  name: "notifications",
  personalData: notificationSections,
};
