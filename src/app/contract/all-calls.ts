import { auditCalls } from "#audit/contract/calls.ts";
import { careCaseCalls } from "#care-cases/contract/calls.ts";
import { caseClockCalls } from "#care-cases/contract/clock-calls.ts";
import { followerCalls } from "#care-cases/contract/follower-calls.ts";
import { hoursPreviewCalls } from "#care-cases/contract/hours-preview-calls.ts";
import { caseListCalls } from "#care-cases/contract/list-calls.ts";
import { putOffCalls } from "#care-cases/contract/put-off-calls.ts";
import { caseRelationCalls } from "#care-cases/contract/relation-calls.ts";
import { caseStaffCalls } from "#care-cases/contract/staff-calls.ts";
import { caseFileCalls } from "#case-files/contract/calls.ts";
import { caseMessageCalls } from "#case-messages/contract/calls.ts";
import { messageDraftCalls } from "#case-messages/contract/draft-calls.ts";
import { customerAccountCalls } from "#customers/contract/account-calls.ts";
import { customerCalls } from "#customers/contract/calls.ts";
import { dashboardCalls } from "#dashboard/contract/calls.ts";
import { coordinatorCalls } from "#dashboard/contract/coordinator.ts";
import { executiveCalls } from "#dashboard/contract/executive.ts";
import { intakeCalls } from "#email-intake/contract/calls.ts";
import { caseMailCalls } from "#email-intake/contract/case-mail-calls.ts";
import { mailCountCalls } from "#email-intake/contract/count-calls.ts";
import { mailDomainCalls } from "#email-intake/contract/mail-domain-calls.ts";
import { mailboxCalls, mailHealthCalls } from "#email-intake/contract/mailbox-calls.ts";
import { rememberedCalls } from "#email-intake/contract/remembered-calls.ts";
import { emailLinkCalls } from "#email-links/contract/calls.ts";
import { holdCalls } from "#holds/contract/calls.ts";
import { impersonationCalls } from "#impersonation/contract/calls.ts";
import { liveCalls } from "#live/contract/calls.ts";
import { givenUpMailCalls } from "#notifications/contract/given-up-mail-calls.ts";
import { inboxCalls } from "#notifications/contract/inbox-calls.ts";
import { notificationSettingCalls } from "#notifications/contract/setting-calls.ts";
import type { Client } from "#platform/contract/call.ts";
import { exportCalls } from "#platform/contract/export-calls.ts";
import { platformCalls } from "#platform/contract/platform-calls.ts";
import {
  companyLanguageCalls,
  customerPreferenceCalls,
  preferenceCalls,
  teamMemberPreferenceCalls,
} from "#preferences/contract/calls.ts";
import { pictureHostCalls } from "#preferences/contract/picture-host-calls.ts";
import { reportCalls } from "#reports/contract/calls.ts";
import { retentionCalls } from "#retention/contract/calls.ts";
import { savedViewCalls } from "#saved-views/contract/calls.ts";
import { agreementCalls } from "#service-levels/contract/agreement-calls.ts";
import { serviceLevelCalls } from "#service-levels/contract/calls.ts";
import { settingCalls } from "#settings/contract/calls.ts";
import { systemCalls } from "#settings/contract/system-calls.ts";
import { signInCalls } from "#sign-in/contract/calls.ts";
import { companyCalls } from "#sign-in/contract/company-calls.ts";
import { passwordCalls } from "#sign-in/contract/password-calls.ts";
import { awayCalls } from "#staff/contract/away-calls.ts";
import { staffCalls } from "#staff/contract/calls.ts";
import { leaveCalls } from "#staff/contract/leave-calls.ts";
import { teamCalls } from "#staff/contract/team-calls.ts";
import { supportCalls } from "#support/contract/calls.ts";
import { userCalls } from "#users/contract/calls.ts";
import { userManagementCalls } from "#users/contract/management-calls.ts";
import { photoCalls } from "#users/contract/photo-calls.ts";

/** Every call of Havn, by the name that clients use. */
export const allCalls = {
  ...platformCalls,
  ...exportCalls,
  ...signInCalls,
  ...companyCalls,
  ...passwordCalls,
  ...impersonationCalls,
  ...userCalls,
  ...userManagementCalls,
  ...photoCalls,
  ...staffCalls,
  ...settingCalls,
  ...holdCalls,
  ...teamCalls,
  ...systemCalls,
  ...awayCalls,
  ...leaveCalls,
  ...emailLinkCalls,
  ...customerCalls,
  ...customerAccountCalls,
  ...careCaseCalls,
  ...caseRelationCalls,
  ...followerCalls,
  ...putOffCalls,
  ...caseStaffCalls,
  ...caseClockCalls,
  ...hoursPreviewCalls,
  ...caseListCalls,
  ...liveCalls,
  ...caseMessageCalls,
  ...messageDraftCalls,
  ...caseFileCalls,
  ...inboxCalls,
  ...preferenceCalls,
  ...companyLanguageCalls,
  ...customerPreferenceCalls,
  ...teamMemberPreferenceCalls,
  ...pictureHostCalls,
  ...serviceLevelCalls,
  ...agreementCalls,
  ...notificationSettingCalls,
  ...givenUpMailCalls,
  ...savedViewCalls,
  ...reportCalls,
  ...dashboardCalls,
  ...executiveCalls,
  ...coordinatorCalls,
  ...intakeCalls,
  ...caseMailCalls,
  ...mailCountCalls,
  ...mailboxCalls,
  ...rememberedCalls,
  ...mailDomainCalls,
  ...mailHealthCalls,
  ...retentionCalls,
  ...supportCalls,
  ...auditCalls,
} as const;

export type Api = Client<typeof allCalls>;
