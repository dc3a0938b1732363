import { audit } from "./en-US/audit.ts";
import { caseActs } from "./en-US/case-acts.ts";
import { caseClock } from "./en-US/case-clock.ts";
import { caseCreate } from "./en-US/case-create.ts";
import { caseExport } from "./en-US/case-export.ts";
import { caseList } from "./en-US/case-list.ts";
import { casePage } from "./en-US/case-page.ts";
import { cases } from "./en-US/cases.ts";
import { companies } from "./en-US/companies.ts";
import { coordinator } from "./en-US/coordinator.ts";
import { customers } from "./en-US/customers.ts";
import { dashboard } from "./en-US/dashboard.ts";
import { editor } from "./en-US/editor.ts";
import { emailLinks } from "./en-US/email-links.ts";
import { errors } from "./en-US/errors.ts";
import { executive } from "./en-US/executive.ts";
import { files } from "./en-US/files.ts";
import { frame } from "./en-US/frame.ts";
import { givenUpMails } from "./en-US/given-up-mails.ts";
import { impersonation } from "./en-US/impersonation.ts";
import { incomingMail } from "./en-US/incoming-mail.ts";
import { live } from "./en-US/live.ts";
import { mailbox } from "./en-US/mailbox.ts";
import { messages } from "./en-US/messages.ts";
import { notifications } from "./en-US/notifications.ts";
import { palette } from "./en-US/palette.ts";
import { planner } from "./en-US/planner.ts";
import { problems } from "./en-US/problems.ts";
import { profile } from "./en-US/profile.ts";
import { refusals } from "./en-US/refusals.ts";
import { reports } from "./en-US/reports.ts";
import { savedViews } from "./en-US/saved-views.ts";
import { serviceLevels } from "./en-US/service-levels.ts";
import { signIn } from "./en-US/sign-in.ts";
import { support } from "./en-US/support.ts";
import { teams } from "./en-US/teams.ts";
import { timeLeft } from "./en-US/time-left.ts";
import { users } from "./en-US/users.ts";

/** The English catalogue is the type of all others. One file per feature; each line below adds one. */
export const enUS = {
  ...audit,
  ...caseActs,
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
  ...live,
  ...mailbox,
  ...messages,
  ...notifications,
  ...palette,
  ...planner,
  ...problems,
  ...profile,
  ...refusals,
  ...reports,
  ...savedViews,
  ...serviceLevels,
  ...signIn,
  ...support,
  ...teams,
  ...timeLeft,
  ...users,
} as const;
