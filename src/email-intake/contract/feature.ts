import { type FeatureContract, havnsOwn, temporary, withOwner } from "#platform/contract/feature-contract.ts";
import { intakeCalls } from "./calls.ts";
import { caseMailCalls } from "./case-mail-calls.ts";
import { mailCountCalls } from "./count-calls.ts";
import { mailDomainCalls } from "./mail-domain-calls.ts";
import { mailboxCalls, mailHealthCalls } from "./mailbox-calls.ts";
import { mailboxConsentCalls } from "./mailbox-consent-calls.ts";
import { signInBounds } from "./mailbox-sign-in.ts";
import { mailboxTestCalls } from "./mailbox-test-calls.ts";
import { mailboxBounds } from "./own-mailbox.ts";
import { ownMailboxCalls } from "./own-mailbox-calls.ts";
import { emailIntakeProblems } from "./problems.ts";
import { rememberedCalls } from "./remembered-calls.ts";

export const emailIntakeContract = {
  name: "email-intake",
  calls: {
    ...intakeCalls,
    ...caseMailCalls,
    ...mailCountCalls,
    ...mailboxCalls,
    ...mailHealthCalls,
    ...mailboxTestCalls,
    ...mailboxConsentCalls,
    ...rememberedCalls,
    ...mailDomainCalls,
    ...ownMailboxCalls,
  },
  auditedIds: ["mailboxId"],
  auditedActs: ["case-of-remembered-sender"],
  tables: {
    automatic_answer: "a sender: emails in an hour",
    case_mailbox: withOwner,
    copied_follower: "a case: followers",
    incoming_mail: "everybody: cases, companies, incoming emails",
    mailbox: "administrators: mailboxes",
    mailbox_consent: temporary,
    mailbox_lease: havnsOwn,
    mailbox_mail: havnsOwn,
    mailbox_sign_in: withOwner,
    mailbox_state: havnsOwn,
    mailbox_test: havnsOwn,
    mail_acknowledgement: temporary,
    mail_domain: "a company: mail domains",
    mail_turn: temporary,
    remembered_sender: "everybody: remembered senders",
    reply_address: "a person: cases followed or muted, addresses for replies",
  },
  problems: emailIntakeProblems,
  bounds: { mailboxBounds, signInBounds },
} as const satisfies FeatureContract;
