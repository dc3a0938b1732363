import { appServer } from "#app/server/feature.ts";
import { audienceServer } from "#audience/server/feature.ts";
import { auditServer } from "#audit/server/feature.ts";
import { backupServer } from "#backup/server/feature.ts";
import { careCasesServer } from "#care-cases/server/feature.ts";
import { caseFilesServer } from "#case-files/server/feature.ts";
import { caseMessagesServer } from "#case-messages/server/feature.ts";
import { companyExportServer } from "#company-export/server/feature.ts";
import { customersServer } from "#customers/server/feature.ts";
import { dashboardServer } from "#dashboard/server/feature.ts";
import { emailIntakeServer } from "#email-intake/server/feature.ts";
import { emailLinksServer } from "#email-links/server/feature.ts";
import { holdsServer } from "#holds/server/feature.ts";
import { impersonationServer } from "#impersonation/server/feature.ts";
import { liveServer } from "#live/server/feature.ts";
import { movingInServer } from "#moving-in/server/feature.ts";
import { notificationsServer } from "#notifications/server/feature.ts";
import { platformServer } from "#platform/server/feature.ts";
import type { BoundCall } from "#platform/server/http/implement.ts";
import type { JobHandlers } from "#platform/server/jobs/job-handler.ts";
import type { MailTransport } from "#platform/server/mail/mail-transport.ts";
import type { HeldOpen, ServerFeature } from "#platform/server/server-feature.ts";
import { preferencesServer } from "#preferences/server/feature.ts";
import { readyViewsServer } from "#ready-views/server/feature.ts";
import { reportsServer } from "#reports/server/feature.ts";
import { retentionServer } from "#retention/server/feature.ts";
import { savedRepliesServer } from "#saved-replies/server/feature.ts";
import { savedViewsServer } from "#saved-views/server/feature.ts";
import { scanningServer } from "#scanning/server/feature.ts";
import { serviceLevelsServer } from "#service-levels/server/feature.ts";
import { settingsServer } from "#settings/server/feature.ts";
import { signInServer } from "#sign-in/server/feature.ts";
import { sinceLeftServer } from "#since-left/server/feature.ts";
import { staffServer } from "#staff/server/feature.ts";
import { supportServer } from "#support/server/feature.ts";
import { tagsServer } from "#tags/server/feature.ts";
import { usersServer } from "#users/server/feature.ts";
import { viewAsServer } from "#view-as/server/feature.ts";

/** What each feature declares to the server, in the order of the features. */
export const serverFeatures: readonly ServerFeature[] = [
  platformServer,
  settingsServer,
  holdsServer,
  usersServer,
  customersServer,
  serviceLevelsServer,
  preferencesServer,
  emailLinksServer,
  signInServer,
  impersonationServer,
  auditServer,
  tagsServer,
  careCasesServer,
  liveServer,
  caseMessagesServer,
  caseFilesServer,
  companyExportServer,
  viewAsServer,
  notificationsServer,
  audienceServer,
  savedViewsServer,
  savedRepliesServer,
  readyViewsServer,
  sinceLeftServer,
  staffServer,
  reportsServer,
  dashboardServer,
  emailIntakeServer,
  retentionServer,
  supportServer,
  movingInServer,
  scanningServer,
  backupServer,
  appServer,
];

/** Every call with its operation. */
export const callsOf = (features: readonly ServerFeature[], open: HeldOpen): BoundCall[] =>
  features.flatMap(({ api = [] }) => (typeof api === "function" ? api(open) : api));

/** The handlers of all kinds of jobs. */
export const jobHandlersOf = (features: readonly ServerFeature[], transport: MailTransport): JobHandlers =>
  Object.assign({}, ...features.map(({ jobs = {} }) => (typeof jobs === "function" ? jobs({ transport }) : jobs)));
