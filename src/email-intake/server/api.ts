import { intakeCalls } from "#email-intake/contract/calls.ts";
import { caseMailCalls } from "#email-intake/contract/case-mail-calls.ts";
import { mailCountCalls } from "#email-intake/contract/count-calls.ts";
import { mailboxCalls, mailHealthCalls } from "#email-intake/contract/mailbox-calls.ts";
import { getMailCounts } from "#email-intake/server/count-mails.ts";
import { getCustomerInformation } from "#email-intake/server/get-customer-information.ts";
import {
  downloadIncomingMail,
  getIncomingMail,
  getIncomingMails,
  getIncomingMailsOfCase,
} from "#email-intake/server/get-incoming-mails.ts";
import { createCaseFromEmail } from "#email-intake/server/intake/create-case-from-email.ts";
import {
  appendIncomingMail,
  createCaseFromIncomingMail,
  discardIncomingMail,
} from "#email-intake/server/intake/decide-by-staff.ts";
import { getMailboxes, healthMail, retryIncomingMails } from "#email-intake/server/mailbox/mailbox-health.ts";
import { anyone, implement, staffOnly } from "#platform/server/http/implement.ts";

export const emailIntakeApi = implement(intakeCalls, {
  getCustomerInformationByEmail: { allow: staffOnly, run: getCustomerInformation },
  createCareCaseFromEmail: { allow: staffOnly, run: createCaseFromEmail },
  getIncomingMailsBySearch: { allow: staffOnly, run: getIncomingMails },
  getIncomingMail: { allow: staffOnly, run: getIncomingMail },
  createCareCaseFromIncomingMail: { allow: staffOnly, run: createCaseFromIncomingMail },
  appendIncomingMail: { allow: staffOnly, run: appendIncomingMail },
  discardIncomingMail: { allow: staffOnly, run: discardIncomingMail },
  downloadIncomingMail: { allow: staffOnly, run: downloadIncomingMail },
});

export const caseMailApi = implement(caseMailCalls, {
  getIncomingMailsOfCareCase: { allow: staffOnly, run: getIncomingMailsOfCase },
});

export const mailCountApi = implement(mailCountCalls, { getMailCounts: { allow: staffOnly, run: getMailCounts } });

export const mailboxApi = implement(mailboxCalls, {
  getMailboxes: { allow: staffOnly, run: getMailboxes },
  retryIncomingMails: { allow: staffOnly, run: retryIncomingMails },
});

/** Served by every process, as what tells of its health. */
export const mailHealthApi = implement(mailHealthCalls, { healthMail: { allow: anyone, run: healthMail } });
