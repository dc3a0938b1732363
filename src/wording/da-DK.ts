import { audit } from "./da-DK/audit.ts";
import { caseActs } from "./da-DK/case-acts.ts";
import { caseClock } from "./da-DK/case-clock.ts";
import { caseCreate } from "./da-DK/case-create.ts";
import { caseExport } from "./da-DK/case-export.ts";
import { caseList } from "./da-DK/case-list.ts";
import { casePage } from "./da-DK/case-page.ts";
import { cases } from "./da-DK/cases.ts";
import { companies } from "./da-DK/companies.ts";
import { coordinator } from "./da-DK/coordinator.ts";
import { customers } from "./da-DK/customers.ts";
import { dashboard } from "./da-DK/dashboard.ts";
import { editor } from "./da-DK/editor.ts";
import { emailLinks } from "./da-DK/email-links.ts";
import { errors } from "./da-DK/errors.ts";
import { executive } from "./da-DK/executive.ts";
import { files } from "./da-DK/files.ts";
import { frame } from "./da-DK/frame.ts";
import { givenUpMails } from "./da-DK/given-up-mails.ts";
import { impersonation } from "./da-DK/impersonation.ts";
import { incomingMail } from "./da-DK/incoming-mail.ts";
import { live } from "./da-DK/live.ts";
import { mailbox } from "./da-DK/mailbox.ts";
import { messages } from "./da-DK/messages.ts";
import { notifications } from "./da-DK/notifications.ts";
import { palette } from "./da-DK/palette.ts";
import { planner } from "./da-DK/planner.ts";
import { problems } from "./da-DK/problems.ts";
import { profile } from "./da-DK/profile.ts";
import { refusals } from "./da-DK/refusals.ts";
import { reports } from "./da-DK/reports.ts";
import { savedViews } from "./da-DK/saved-views.ts";
import { serviceLevels } from "./da-DK/service-levels.ts";
import { signIn } from "./da-DK/sign-in.ts";
import { support } from "./da-DK/support.ts";
import { teams } from "./da-DK/teams.ts";
import { timeLeft } from "./da-DK/time-left.ts";
import { users } from "./da-DK/users.ts";
import type { enUS } from "./en-US.ts";
import type { SameKeys } from "./word-keys.ts";

/** The Danish catalogue; a missing word does not compile. */
export const daDK = {
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
} as const satisfies SameKeys<typeof enUS>;
