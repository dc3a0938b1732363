import { caseActions } from "./da-DK/cases/case-actions.ts";
import { caseClock } from "./da-DK/cases/case-clock.ts";
import { caseCreate } from "./da-DK/cases/case-create.ts";
import { caseExport } from "./da-DK/cases/case-export.ts";
import { caseList } from "./da-DK/cases/case-list.ts";
import { casePage } from "./da-DK/cases/case-page.ts";
import { cases } from "./da-DK/cases/cases.ts";
import { files } from "./da-DK/cases/files.ts";
import { live } from "./da-DK/cases/live.ts";
import { savedViews } from "./da-DK/cases/saved-views.ts";
import { timeLeft } from "./da-DK/cases/time-left.ts";
import { audit } from "./da-DK/frame/audit.ts";
import { auditActs } from "./da-DK/frame/audit-acts.ts";
import { errors } from "./da-DK/frame/errors.ts";
import { frame } from "./da-DK/frame/frame.ts";
import { jobKinds } from "./da-DK/frame/job-kinds.ts";
import { palette } from "./da-DK/frame/palette.ts";
import { problems } from "./da-DK/frame/problems.ts";
import { refusals } from "./da-DK/frame/refusals.ts";
import { settings } from "./da-DK/frame/settings.ts";
import { system } from "./da-DK/frame/system.ts";
import { editor } from "./da-DK/messages/editor.ts";
import { emailLinks } from "./da-DK/messages/email-links.ts";
import { givenUpMails } from "./da-DK/messages/given-up-mails.ts";
import { incomingMail } from "./da-DK/messages/incoming-mail.ts";
import { mailbox } from "./da-DK/messages/mailbox.ts";
import { messages } from "./da-DK/messages/messages.ts";
import { notifications } from "./da-DK/messages/notifications.ts";
import { away } from "./da-DK/people/away.ts";
import { companies } from "./da-DK/people/companies.ts";
import { customers } from "./da-DK/people/customers.ts";
import { impersonation } from "./da-DK/people/impersonation.ts";
import { leave } from "./da-DK/people/leave.ts";
import { profile } from "./da-DK/people/profile.ts";
import { signIn } from "./da-DK/people/sign-in.ts";
import { staff } from "./da-DK/people/staff.ts";
import { teamSettings } from "./da-DK/people/team-settings.ts";
import { teams } from "./da-DK/people/teams.ts";
import { users } from "./da-DK/people/users.ts";
import { coordinator } from "./da-DK/work/coordinator.ts";
import { dashboard } from "./da-DK/work/dashboard.ts";
import { executive } from "./da-DK/work/executive.ts";
import { keeping } from "./da-DK/work/keeping.ts";
import { planner } from "./da-DK/work/planner.ts";
import { reports } from "./da-DK/work/reports.ts";
import { serviceLevels } from "./da-DK/work/service-levels.ts";
import { support } from "./da-DK/work/support.ts";
import type { enUS } from "./en-US.ts";
import type { SameKeys } from "./word-keys.ts";

/** The Danish catalogue; a missing text doesn't compile. */
export const daDK = {
  ...audit,
  ...auditActs,
  ...away,
  ...caseActions,
  ...caseClock,
  ...caseCreate,
  ...caseExport,
  ...caseList,
  ...casePage,
  ...cases,
  ...companies,
  ...coordinator,
  ...customers,
  ...dashboard,
  ...editor,
  ...emailLinks,
  ...errors,
  ...executive,
  ...files,
  ...frame,
  ...givenUpMails,
  ...impersonation,
  ...incomingMail,
  ...keeping,
  ...leave,
  ...live,
  ...mailbox,
  ...messages,
  ...notifications,
  ...jobKinds,
  ...palette,
  ...planner,
  ...problems,
  ...profile,
  ...refusals,
  ...reports,
  ...savedViews,
  ...serviceLevels,
  ...settings,
  ...system,
  ...signIn,
  ...support,
  ...staff,
  ...teamSettings,
  ...teams,
  ...timeLeft,
  ...users,
} as const satisfies SameKeys<typeof enUS>;
