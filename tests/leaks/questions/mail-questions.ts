import { bodies, type Questions } from "#tests/leaks/call-inputs.ts";
import { nordlys, people } from "#tests/support/people/people.ts";

const none: Questions = () => [];
const once: Questions = () => [{ body: {} }];

/** The calls about incoming email, as in `questions`. */
export const mailQuestions = {
  getCustomerInformationByEmail: () => bodies(Object.values(people).map(({ email }) => ({ email }))),
  createCareCaseFromEmail: none,
  getIncomingMailsBySearch: () =>
    bodies([{}, { waiting: true }, { waiting: true, customerNumber: nordlys, from: "@", why: ["unproven"] }]),
  getMailCounts: () => [{}],
  getMailboxes: () => [{}],
  getOwnMailboxes: once,
  createMailbox: none,
  updateMailbox: none,
  retireMailbox: none,
  bringMailboxBack: none,
  removeMailbox: none,
  setDefaultMailbox: none,
  beginMailboxConsent: none,
  finishMailboxConsent: none,
  retryIncomingMails: none,
  testMailbox: none,
  getMailboxTest: () => bodies([null, 1, 2].map((mailboxId) => ({ mailboxId }))),
  healthMail: () => [{}],
  getIncomingMail: () => bodies([1, 2, 3].map((mailId) => ({ mailId }))),
  createCareCaseFromIncomingMail: none,
  appendIncomingMail: none,
  discardIncomingMail: none,
  getRememberedSendersBySearch: once,
  forgetSender: none,
  getMailDomainsBySearch: once,
  addMailDomain: none,
  removeMailDomain: none,
  downloadIncomingMail: () => bodies([1, 2, 3].map((mailId) => ({ mailId }))),
  getIncomingMailsOfCareCase: ({ cases }) => bodies(cases.map(({ id: caseId }) => ({ caseId }))),
} as const satisfies Readonly<Record<string, Questions>>;
