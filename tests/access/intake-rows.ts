import { nordlys, people } from "#tests/support/people/people.ts";
import { everybody, type Row, staffOnly } from "./rows.ts";

/** For staff only; the email doesn't exist. */
const noSuchMail = [401, 403, 403, 403, 404, 403] as const;

/** A mailbox that doesn't exist, and one whose team doesn't. */
const mailbox = { mailboxId: 999_999, version: 1 };
const entered = {
  name: "Salg",
  address: "salg@havn.example",
  language: null,
  teamId: 999_999,
  incoming: { host: "imap.example.com", port: 993, security: "tls", user: "salg", password: "x", folder: "INBOX" },
  outgoing: null,
  sender: null,
  replyAddress: null,
  trustedAuth: null,
};

/** Incoming emails, and the calls of an email add-in. */
export const intakeRows = {
  getCustomerInformationByEmail: { expected: staffOnly, body: () => ({ email: people.nora.email }) },
  createCareCaseFromEmail: {
    roles: ["agent", "coordinator"],
    expected: staffOnly,
    body: () => ({ email: people.nora.email, subject: "Printer", body: "<p>Hej</p>" }),
  },
  getIncomingMailsBySearch: { roles: ["coordinator"], expected: staffOnly },
  getMailCounts: { roles: ["coordinator", "administrator"], expected: staffOnly },
  getMailboxes: { roles: ["coordinator", "administrator"], expected: staffOnly },
  getOwnMailboxes: { roles: ["administrator"], expected: staffOnly },
  createMailbox: { roles: ["administrator"], expected: [401, 403, 403, 403, 400, 403], body: () => entered },
  updateMailbox: { roles: ["administrator"], expected: noSuchMail, body: () => ({ ...mailbox, ...entered }) },
  retireMailbox: { roles: ["administrator"], expected: noSuchMail, body: () => mailbox },
  bringMailboxBack: { roles: ["administrator"], expected: noSuchMail, body: () => mailbox },
  removeMailbox: { roles: ["administrator"], expected: noSuchMail, body: () => mailbox },
  setDefaultMailbox: { roles: ["administrator"], expected: noSuchMail, body: () => ({ mailboxId: 999_999 }) },
  retryIncomingMails: { roles: ["coordinator"], expected: staffOnly, body: () => ({ all: true }) },
  testMailbox: { roles: ["administrator"], expected: noSuchMail, body: () => ({ mailboxId: 999_999 }) },
  getMailboxTest: { roles: ["administrator"], expected: noSuchMail, body: () => ({ mailboxId: 999_999 }) },
  beginMailboxConsent: { roles: ["administrator"], expected: noSuchMail, body: () => ({ mailboxId: 999_999 }) },
  finishMailboxConsent: {
    roles: ["administrator"],
    expected: [401, 403, 403, 403, 409, 403],
    body: () => ({ state: "never-begun", code: "x" }),
  },
  healthMail: { expected: everybody },
  getIncomingMail: { roles: ["agent", "coordinator"], expected: noSuchMail, body: () => ({ mailId: 999_999 }) },
  createCareCaseFromIncomingMail: {
    roles: ["coordinator"],
    expected: noSuchMail,
    body: () => ({ mailId: 999_999, customerNumber: nordlys, contactPersonId: people.nora.id }),
  },
  appendIncomingMail: {
    roles: ["agent", "coordinator"],
    expected: noSuchMail,
    body: ({ careCase }) => ({ mailId: 999_999, caseId: careCase.id }),
  },
  discardIncomingMail: { roles: ["coordinator"], expected: noSuchMail, body: () => ({ mailId: 999_999 }) },
  getRememberedSendersBySearch: { roles: ["coordinator"], expected: staffOnly },
  getMailDomainsBySearch: { expected: staffOnly, roles: ["agent", "coordinator", "administrator"] },
  addMailDomain: {
    roles: ["agent", "coordinator", "administrator"],
    expected: noSuchMail,
    body: () => ({ customerNumber: "999999", domain: "firma.example" }),
  },
  removeMailDomain: {
    roles: ["agent", "coordinator", "administrator"],
    expected: noSuchMail,
    body: () => ({ domainId: 999_999 }),
  },
  forgetSender: { roles: ["coordinator"], expected: noSuchMail, body: () => ({ senderId: 999_999 }) },
  downloadIncomingMail: { expected: noSuchMail, body: () => ({ mailId: 999_999 }) },
  getIncomingMailsOfCareCase: { expected: staffOnly, body: ({ careCase }) => ({ caseId: careCase.id }) },
} as const satisfies Readonly<Record<string, Row>>;
