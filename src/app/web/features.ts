import { audienceWeb } from "#audience/web/feature.ts";
import { auditWeb } from "#audit/web/feature.ts";
import { careCasesWeb } from "#care-cases/web/feature.ts";
import { customersWeb } from "#customers/web/feature.ts";
import { dashboardWeb } from "#dashboard/web/feature.ts";
import { emailIntakeWeb } from "#email-intake/web/feature.ts";
import { impersonationWeb } from "#impersonation/web/feature.ts";
import { movingInWeb } from "#moving-in/web/feature.ts";
import { notificationsWeb } from "#notifications/web/feature.ts";
import { preferencesWeb } from "#preferences/web/feature.ts";
import { readyViewsWeb } from "#ready-views/web/feature.ts";
import { reportsWeb } from "#reports/web/feature.ts";
import { retentionWeb } from "#retention/web/feature.ts";
import { savedRepliesWeb } from "#saved-replies/web/feature.ts";
import { savedViewsWeb } from "#saved-views/web/feature.ts";
import { scanningWeb } from "#scanning/web/feature.ts";
import { serviceLevelsWeb } from "#service-levels/web/feature.ts";
import { settingsWeb } from "#settings/web/feature.ts";
import { sinceLeftWeb } from "#since-left/web/feature.ts";
import { staffWeb } from "#staff/web/feature.ts";
import { supportWeb } from "#support/web/feature.ts";
import { tagsWeb } from "#tags/web/feature.ts";
import type { WebFeature } from "#ui/web-feature.ts";
import { usersWeb } from "#users/web/feature.ts";
import { appWeb } from "./feature.ts";

/** What each feature declares for the web, in the order of the features. */
export const webFeatures: readonly WebFeature[] = [
  settingsWeb,
  usersWeb,
  customersWeb,
  serviceLevelsWeb,
  preferencesWeb,
  impersonationWeb,
  auditWeb,
  tagsWeb,
  careCasesWeb,
  notificationsWeb,
  audienceWeb,
  savedViewsWeb,
  savedRepliesWeb,
  readyViewsWeb,
  sinceLeftWeb,
  staffWeb,
  reportsWeb,
  dashboardWeb,
  emailIntakeWeb,
  retentionWeb,
  supportWeb,
  movingInWeb,
  scanningWeb,
  appWeb,
];
