import { auditExport } from "#audit/server/export-feature.ts";
import { careCasesExport } from "#care-cases/server/export-feature.ts";
import { caseFilesExport } from "#case-files/server/export-feature.ts";
import { caseMessagesExport } from "#case-messages/server/export-feature.ts";
import { companyExportExport } from "#company-export/server/export-feature.ts";
import { dashboardExport } from "#dashboard/server/export-feature.ts";
import { emailIntakeExport } from "#email-intake/server/export-feature.ts";
import { holdsExport } from "#holds/server/export-feature.ts";
import { liveExport } from "#live/server/export-feature.ts";
import { notificationsExport } from "#notifications/server/export-feature.ts";
import type { ExportFeature } from "#platform/server/exports/export-feature.ts";
import { preferencesExport } from "#preferences/server/export-feature.ts";
import { reportsExport } from "#reports/server/export-feature.ts";
import { savedRepliesExport } from "#saved-replies/server/export-feature.ts";
import { savedViewsExport } from "#saved-views/server/export-feature.ts";
import { signInExport } from "#sign-in/server/export-feature.ts";
import { usersExport } from "#users/server/export-feature.ts";

/** What each feature declares to the thread that generates files, in the order of the features. */
export const exportFeatures: readonly ExportFeature[] = [
  holdsExport,
  usersExport,
  preferencesExport,
  signInExport,
  auditExport,
  careCasesExport,
  liveExport,
  caseMessagesExport,
  caseFilesExport,
  companyExportExport,
  notificationsExport,
  savedViewsExport,
  savedRepliesExport,
  reportsExport,
  dashboardExport,
  emailIntakeExport,
];
