import { caseActions } from "./en-US/cases/case-actions.ts";
import { caseClock } from "./en-US/cases/case-clock.ts";
import { caseCreate } from "./en-US/cases/case-create.ts";
import { caseExport } from "./en-US/cases/case-export.ts";
import { caseList } from "./en-US/cases/case-list.ts";
import { casePage } from "./en-US/cases/case-page.ts";
import { cases } from "./en-US/cases/cases.ts";
import { files } from "./en-US/cases/files.ts";
import { live } from "./en-US/cases/live.ts";
import { savedViews } from "./en-US/cases/saved-views.ts";
import { timeLeft } from "./en-US/cases/time-left.ts";
import { audit } from "./en-US/frame/audit.ts";
import { auditActs } from "./en-US/frame/audit-acts.ts";
import { errors } from "./en-US/frame/errors.ts";
import { frame } from "./en-US/frame/frame.ts";
import { jobKinds } from "./en-US/frame/job-kinds.ts";
import { palette } from "./en-US/frame/palette.ts";
import { problems } from "./en-US/frame/problems.ts";
import { refusals } from "./en-US/frame/refusals.ts";
import { settings } from "./en-US/frame/settings.ts";
import { system } from "./en-US/frame/system.ts";
import { editor } from "./en-US/messages/editor.ts";
import { emailLinks } from "./en-US/messages/email-links.ts";
import { givenUpMails } from "./en-US/messages/given-up-mails.ts";
import { incomingMail } from "./en-US/messages/incoming-mail.ts";
import { mailbox } from "./en-US/messages/mailbox.ts";
import { messages } from "./en-US/messages/messages.ts";
import { notifications } from "./en-US/messages/notifications.ts";
import { away } from "./en-US/people/away.ts";
import { companies } from "./en-US/people/companies.ts";
import { customers } from "./en-US/people/customers.ts";
import { impersonation } from "./en-US/people/impersonation.ts";
import { leave } from "./en-US/people/leave.ts";
import { profile } from "./en-US/people/profile.ts";
import { signIn } from "./en-US/people/sign-in.ts";
import { staff } from "./en-US/people/staff.ts";
import { teamSettings } from "./en-US/people/team-settings.ts";
import { teams } from "./en-US/people/teams.ts";
import { users } from "./en-US/people/users.ts";
import { coordinator } from "./en-US/work/coordinator.ts";
import { dashboard } from "./en-US/work/dashboard.ts";
import { executive } from "./en-US/work/executive.ts";
import { keeping } from "./en-US/work/keeping.ts";
import { planner } from "./en-US/work/planner.ts";
import { reports } from "./en-US/work/reports.ts";
import { serviceLevels } from "./en-US/work/service-levels.ts";
import { support } from "./en-US/work/support.ts";

/** The English catalogue defines the type of all others. One file per feature; add a line below for each. */
export const enUS = {
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
} as const;
