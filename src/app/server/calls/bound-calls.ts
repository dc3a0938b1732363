import { auditApi } from "#audit/server/api.ts";
import { careCaseApi } from "#care-cases/server/api.ts";
import { caseActionsApi } from "#care-cases/server/case/case-actions-api.ts";
import { caseClockApi } from "#care-cases/server/clocks/case-clock-api.ts";
import { caseListApi } from "#care-cases/server/list/case-list-api.ts";
import { caseFileApi } from "#case-files/server/api.ts";
import { caseMessageApi } from "#case-messages/server/api.ts";
import { customerAccountApi } from "#customers/server/account-api.ts";
import { customerApi } from "#customers/server/api.ts";
import { dashboardApi } from "#dashboard/server/api.ts";
import { coordinatorApi } from "#dashboard/server/coordinator-api.ts";
import { executiveApi } from "#dashboard/server/executive-api.ts";
import {
  caseMailApi,
  emailIntakeApi,
  mailboxApi,
  mailCountApi,
  mailDomainApi,
  mailHealthApi,
  rememberedApi,
} from "#email-intake/server/api.ts";
import { emailLinkApi } from "#email-links/server/api.ts";
import { holdApi } from "#holds/server/api.ts";
import { impersonationApi } from "#impersonation/server/api.ts";
import { liveApi } from "#live/server/api.ts";
import type { LiveStreams } from "#live/server/live-streams.ts";
import { notificationSettingApi } from "#notifications/server/choices/setting-api.ts";
import { inboxApi } from "#notifications/server/inbox/inbox-api.ts";
import { givenUpMailApi } from "#notifications/server/mail/given-up-mail-api.ts";
import { exportApi } from "#platform/server/exports/export-api.ts";
import type { BoundCall } from "#platform/server/http/implement.ts";
import { platformApi } from "#platform/server/http/platform-api.ts";
import { preferenceApi } from "#preferences/server/api.ts";
import { companyLanguageApi } from "#preferences/server/company-language-api.ts";
import { customerPreferenceApi } from "#preferences/server/customer-preference-api.ts";
import { pictureHostApi } from "#preferences/server/picture-host-api.ts";
import { teamMemberApi } from "#preferences/server/team-member-api.ts";
import { reportApi } from "#reports/server/api.ts";
import { retentionApi } from "#retention/server/api.ts";
import { savedViewApi } from "#saved-views/server/api.ts";
import { agreementApi } from "#service-levels/server/agreement-api.ts";
import { serviceLevelApi } from "#service-levels/server/api.ts";
import { settingApi } from "#settings/server/api.ts";
import { companyApi, signInApi } from "#sign-in/server/api.ts";
import { passwordApi } from "#sign-in/server/passwords/password-api.ts";
import type { SignIn } from "#sign-in/server/sign-in.ts";
import { staffApi } from "#staff/server/api.ts";
import { supportApi } from "#support/server/api.ts";
import { userApi } from "#users/server/api.ts";
import { userManagementApi } from "#users/server/management-api.ts";
import { photoApi } from "#users/server/photo/photo-api.ts";

/** Every call of the API with its implementation, in the order of the features. */
export function boundCalls(signIn: SignIn, streams: LiveStreams): BoundCall[] {
  return [
    ...platformApi,
    ...signInApi(signIn),
    ...companyApi(signIn),
    ...passwordApi(signIn),
    ...impersonationApi(signIn),
    ...userApi,
    ...userManagementApi,
    ...photoApi,
    ...staffApi,
    ...settingApi,
    ...holdApi,
    ...customerApi,
    ...customerAccountApi,
    ...serviceLevelApi,
    ...agreementApi,
    ...companyLanguageApi,
    ...customerPreferenceApi,
    ...careCaseApi,
    ...caseClockApi,
    ...caseListApi,
    ...caseActionsApi,
    ...liveApi(streams),
    ...caseMessageApi,
    ...caseFileApi,
    ...inboxApi,
    ...givenUpMailApi,
    ...preferenceApi,
    ...emailLinkApi,
    ...notificationSettingApi,
    ...savedViewApi,
    ...auditApi,
    ...teamMemberApi,
    ...pictureHostApi,
    ...reportApi,
    ...dashboardApi,
    ...executiveApi,
    ...coordinatorApi,
    ...emailIntakeApi,
    ...caseMailApi,
    ...mailCountApi,
    ...mailboxApi,
    ...rememberedApi,
    ...mailDomainApi,
    ...mailHealthApi,
    ...retentionApi,
    ...supportApi,
    ...exportApi,
  ];
}
