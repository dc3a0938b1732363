import { audienceContract } from "#audience/contract/feature.ts";
import { auditContract } from "#audit/contract/feature.ts";
import { backupContract } from "#backup/contract/feature.ts";
import { careCasesContract } from "#care-cases/contract/feature.ts";
import { caseFilesContract } from "#case-files/contract/feature.ts";
import { caseMessagesContract } from "#case-messages/contract/feature.ts";
import { companyExportContract } from "#company-export/contract/feature.ts";
import { customersContract } from "#customers/contract/feature.ts";
import { dashboardContract } from "#dashboard/contract/feature.ts";
import { emailIntakeContract } from "#email-intake/contract/feature.ts";
import { emailLinksContract } from "#email-links/contract/feature.ts";
import { holdsContract } from "#holds/contract/feature.ts";
import { impersonationContract } from "#impersonation/contract/feature.ts";
import { liveContract } from "#live/contract/feature.ts";
import { movingInContract } from "#moving-in/contract/feature.ts";
import { notificationsContract } from "#notifications/contract/feature.ts";
import type { Client } from "#platform/contract/call.ts";
import { platformContract } from "#platform/contract/feature.ts";
import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import type { Intersection } from "#platform/contract/merge-all.ts";
import { preferencesContract } from "#preferences/contract/feature.ts";
import { readyViewsContract } from "#ready-views/contract/feature.ts";
import { reportsContract } from "#reports/contract/feature.ts";
import { retentionContract } from "#retention/contract/feature.ts";
import { savedRepliesContract } from "#saved-replies/contract/feature.ts";
import { savedViewsContract } from "#saved-views/contract/feature.ts";
import { scanningContract } from "#scanning/contract/feature.ts";
import { serviceLevelsContract } from "#service-levels/contract/feature.ts";
import { settingsContract } from "#settings/contract/feature.ts";
import { signInContract } from "#sign-in/contract/feature.ts";
import { sinceLeftContract } from "#since-left/contract/feature.ts";
import { staffContract } from "#staff/contract/feature.ts";
import { supportContract } from "#support/contract/feature.ts";
import { tagsContract } from "#tags/contract/feature.ts";
import { usersContract } from "#users/contract/feature.ts";
import { viewAsContract } from "#view-as/contract/feature.ts";

/** What each feature declares to servers and clients, in the order of the features. */
export const contractFeatures = [
  platformContract,
  settingsContract,
  holdsContract,
  usersContract,
  customersContract,
  serviceLevelsContract,
  preferencesContract,
  emailLinksContract,
  signInContract,
  impersonationContract,
  auditContract,
  tagsContract,
  careCasesContract,
  liveContract,
  caseMessagesContract,
  caseFilesContract,
  companyExportContract,
  viewAsContract,
  notificationsContract,
  audienceContract,
  savedViewsContract,
  savedRepliesContract,
  readyViewsContract,
  sinceLeftContract,
  staffContract,
  reportsContract,
  dashboardContract,
  emailIntakeContract,
  retentionContract,
  supportContract,
  movingInContract,
  scanningContract,
  backupContract,
] as const;

type CallsOf<Feature> = Feature extends { readonly calls: infer Declared } ? Declared : never;
const declared: readonly FeatureContract[] = contractFeatures;

/** Every call of Havn, by the name that clients use. */
export type AllCalls = Intersection<CallsOf<(typeof contractFeatures)[number]>>;
export const allCalls = Object.assign({}, ...declared.map(({ calls }) => calls)) as AllCalls;

/** Every code of a field's problem, with its message. */
export const allProblems: Readonly<Record<string, string>> = Object.assign(
  {},
  ...declared.map(({ problems }) => problems),
);

/** Names of inputs whose ids the audit row of a refused request keeps. */
export const auditedIds: readonly string[] = declared.flatMap((feature) => feature.auditedIds ?? []);

/** Every table of Havn's. */
export const allTables: readonly string[] = declared.flatMap(({ tables = {} }) => Object.keys(tables));

export type Api = Client<AllCalls>;
