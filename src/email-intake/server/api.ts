import { intakeCalls } from "#email-intake/contract/calls.ts";
import { caseMailCalls } from "#email-intake/contract/case-mail-calls.ts";
import { mailCountCalls, maxMailsCounted } from "#email-intake/contract/count-calls.ts";
import { mailDomainCalls } from "#email-intake/contract/mail-domain-calls.ts";
import { mailboxCalls, mailHealthCalls } from "#email-intake/contract/mailbox-calls.ts";
import { mailboxConsentCalls } from "#email-intake/contract/mailbox-consent-calls.ts";
import { ownMailboxCalls } from "#email-intake/contract/own-mailbox-calls.ts";
import { rememberedCalls } from "#email-intake/contract/remembered-calls.ts";
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
import {
  bringMailboxBack,
  createMailbox,
  getOwnMailboxes,
  removeMailbox,
  retireMailbox,
  setDefaultMailbox,
  updateMailbox,
} from "#email-intake/server/own-mailbox/save-mailbox.ts";
import { addMailDomain, getMailDomains, removeMailDomain } from "#email-intake/server/remembered/mail-domains.ts";
import { forgetSender, getRememberedSenders } from "#email-intake/server/remembered/remember-sender.ts";
import { findSender } from "#email-intake/server/sender/sender-store.ts";
import { beginMailboxConsent, finishMailboxConsent } from "#email-intake/server/sign-in/consent.ts";
import { countWaiting } from "#email-intake/server/waiting-mail-store.ts";
import { countGivenUpMails } from "#notifications/server/mail/given-up-mails-store.ts";
import { actorsWho, anyone, implement, type Operation, staffOnly } from "#platform/server/http/implement.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";

/** Who owns an address, and for which companies they act. */
const getCustomerInformation: Operation<typeof intakeCalls.getCustomerInformationByEmail> = async ({ body, db }) => {
  const sender = await findSender(db, body.email);
  if (!sender) return { user: null, customers: [] };
  const { userId, name, isStaff, memberships } = sender;
  return {
    user: { id: userId, name, isStaff },
    customers: memberships.map(({ customerNumber, name: company }) => ({ customerNumber, name: company })),
  };
};

/** Email counts for the menu, for staff with either entry. */
const getMailCounts: Operation<typeof mailCountCalls.getMailCounts> = async ({ db }) => {
  const most = maxMailsCounted + 1;
  return { waiting: await countWaiting(db, {}, most), givenUp: await countGivenUpMails(db, most) };
};

export const emailIntakeApi = implement(intakeCalls, {
  getCustomerInformationByEmail: { allow: staffOnly, run: getCustomerInformation },
  createCareCaseFromEmail: { allow: actorsWho((actor) => staffMay(actor, "handleCases")), run: createCaseFromEmail },
  getIncomingMailsBySearch: { allow: actorsWho((actor) => staffMay(actor, "decideMail")), run: getIncomingMails },
  getIncomingMail: {
    allow: actorsWho((actor) => staffMay(actor, "decideMail") || staffMay(actor, "handleCases")),
    run: getIncomingMail,
  },
  createCareCaseFromIncomingMail: {
    allow: actorsWho((actor) => staffMay(actor, "decideMail")),
    run: createCaseFromIncomingMail,
  },
  appendIncomingMail: { allow: actorsWho((actor) => staffMay(actor, "handleCases")), run: appendIncomingMail },
  discardIncomingMail: { allow: actorsWho((actor) => staffMay(actor, "decideMail")), run: discardIncomingMail },
  downloadIncomingMail: { allow: staffOnly, run: downloadIncomingMail },
});

export const caseMailApi = implement(caseMailCalls, {
  getIncomingMailsOfCareCase: { allow: staffOnly, run: getIncomingMailsOfCase },
});

export const mailCountApi = implement(mailCountCalls, {
  getMailCounts: {
    allow: actorsWho((actor) => staffMay(actor, "decideMail") || staffMay(actor, "resendMail")),
    run: getMailCounts,
  },
});

export const mailboxApi = implement(mailboxCalls, {
  getMailboxes: {
    allow: actorsWho((actor) => staffMay(actor, "decideMail") || staffMay(actor, "changeSettings")),
    run: getMailboxes,
  },
  retryIncomingMails: { allow: actorsWho((actor) => staffMay(actor, "decideMail")), run: retryIncomingMails },
});

export const rememberedApi = implement(rememberedCalls, {
  getRememberedSendersBySearch: {
    allow: actorsWho((actor) => staffMay(actor, "decideMail")),
    run: getRememberedSenders,
  },
  forgetSender: { allow: actorsWho((actor) => staffMay(actor, "decideMail")), run: forgetSender },
});

export const mailDomainApi = implement(mailDomainCalls, {
  getMailDomainsBySearch: {
    allow: actorsWho((actor) => staffMay(actor, "decideMail") || staffMay(actor, "manageCustomers")),
    run: getMailDomains,
  },
  addMailDomain: { allow: actorsWho((actor) => staffMay(actor, "manageCustomers")), run: addMailDomain },
  removeMailDomain: { allow: actorsWho((actor) => staffMay(actor, "manageCustomers")), run: removeMailDomain },
});

export const ownMailboxApi = implement(ownMailboxCalls, {
  getOwnMailboxes: { allow: actorsWho((actor) => staffMay(actor, "changeSettings")), run: getOwnMailboxes },
  createMailbox: { allow: actorsWho((actor) => staffMay(actor, "changeSettings")), run: createMailbox },
  updateMailbox: { allow: actorsWho((actor) => staffMay(actor, "changeSettings")), run: updateMailbox },
  retireMailbox: { allow: actorsWho((actor) => staffMay(actor, "changeSettings")), run: retireMailbox },
  bringMailboxBack: { allow: actorsWho((actor) => staffMay(actor, "changeSettings")), run: bringMailboxBack },
  removeMailbox: { allow: actorsWho((actor) => staffMay(actor, "changeSettings")), run: removeMailbox },
  setDefaultMailbox: { allow: actorsWho((actor) => staffMay(actor, "changeSettings")), run: setDefaultMailbox },
});

export const mailboxConsentApi = implement(mailboxConsentCalls, {
  beginMailboxConsent: { allow: actorsWho((actor) => staffMay(actor, "changeSettings")), run: beginMailboxConsent },
  finishMailboxConsent: { allow: actorsWho((actor) => staffMay(actor, "changeSettings")), run: finishMailboxConsent },
});

/** Every process provides it, like its health checks. */
export const mailHealthApi = implement(mailHealthCalls, { healthMail: { allow: anyone, run: healthMail } });
