import type { ExportFeature } from "#platform/server/exports/export-feature.ts";
import { messageSections } from "./privacy/personal-data-store.ts";

export const caseMessagesExport: ExportFeature = {
  name: "case-messages",
  personalData: messageSections,
};
