import * as z from "zod/mini";
import { changeRefusals } from "#care-cases/contract/public.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { deskMail, mailInvitation, rememberedKinds, waitingReasons } from "#email-intake/contract/incoming-mail.ts";
import { maxRememberedSenders } from "#email-intake/contract/remembered-calls.ts";
import { bounds, customerNumber, email, id, knownEmail, markup, oneLine } from "#platform/contract/bounds.ts";
import { download, optionalCareArea, post } from "#platform/contract/call.ts";
import { wrong } from "#platform/contract/field-problems.ts";
import { person } from "#users/contract/person.ts";

const oneMail = z.strictObject({ areaId: optionalCareArea, mailId: id });
const notWaiting = [409, "Somebody has decided about this mail already"] as const;
const customer = z.object({ customerNumber: z.string(), name: z.string() });

const base64 = z.string().check(z.maxLength(900_000), z.regex(/^[A-Za-z0-9+/]*={0,2}$/, wrong("base64")));

/** Rejects dates before 1990, which can't be a real time of an email and would distort the clocks. */
const isOfMails = (instant: string): boolean => Date.parse(instant) >= Date.UTC(1990);

/** Filters of waiting emails; unset ones are undefined. */
export type WaitingMailFilters = {
  readonly from?: string | undefined;
  readonly customerNumber?: string | undefined;
  readonly why?: readonly (typeof waitingReasons)[number][] | undefined;
  readonly hasFiles?: true | undefined;
};

const isFiltered = ({ from, customerNumber: company, why, hasFiles }: WaitingMailFilters): boolean =>
  from !== undefined || company !== undefined || why !== undefined || hasFiles !== undefined;

export const intakeCalls = {
  /**
   * Who owns an address, with their companies by name, for the mail add-in; `user` is null if it isn't anyone's
   * confirmed address.
   */
  getCustomerInformationByEmail: post("/api/MainIngestion/GetCustomerInformationByEmail", {
    body: z.strictObject({ areaId: optionalCareArea, email: knownEmail }),
    reply: z.object({ user: z.nullable(person), customers: z.array(customer) }),
    perMinute: 120,
  }),
  /**
   * Creates a case from an email in the staff's mail program. The contact person is the owner of the address, or
   * `contactPersonId`; the customer is theirs, or `customerNumber`. Idempotent by `clientKey`, and by Message-ID and
   * sender, even if the email also arrived in the mailbox.
   */
  createCareCaseFromEmail: post("/api/MainIngestion/CreateCareCaseFromEmail", {
    body: z.strictObject({
      areaId: optionalCareArea,
      email,
      name: z._default(z.string().check(z.maxLength(200), oneLine), ""),
      subject: z.string().check(z.maxLength(1_000), oneLine),
      body: markup,
      isHtml: z._default(z.boolean(), true),
      customerNumber: z.optional(customerNumber),
      contactPersonId: z.optional(id),
      /** When the clock starts; at most now. */
      receivedAt: z.optional(
        z.iso
          .datetime({ offset: true, error: ({ code }) => (code === "invalid_format" ? wrong("instant") : undefined) })
          .check(z.maxLength(40), z.refine(isOfMails, wrong("instantTooEarly"))),
      ),
      messageId: z.optional(z.string().check(z.maxLength(998), oneLine)),
      clientKey: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/))),
      /** Small files only; larger ones are uploaded to the case. */
      attachments: z._default(
        z
          .array(
            z.strictObject({
              name: z.string().check(z.maxLength(1_000)),
              contentType: z.string().check(z.maxLength(200)),
              content: base64,
            }),
          )
          .check(z.maxLength(messageBounds.files)),
        [],
      ),
    }),
    reply: z.object({ careCaseId: id, isNew: z.boolean() }),
    refusals: {
      ...changeRefusals,
      unknownSender: [409, "Nobody we know has this address: name a customer and a contact person"],
      severalCompanies: [409, "This person belongs to several companies: name the customer"],
    },
    writes: true,
    perMinute: 60,
  }),
  /**
   * Incoming emails, newest first, 50 per page; with `waiting`, those that need a decision by staff, oldest first.
   * Filters apply to waiting ones: `from` is part of the sender's name or address, `customerNumber` the company of the
   * sender or of the case on which it waits, `why` any of these reasons. `waitingCount` is the number of matching
   * emails that wait.
   */
  getIncomingMailsBySearch: post("/api/MainIngestion/GetIncomingMailsBySearch", {
    body: z
      .strictObject({
        areaId: optionalCareArea,
        waiting: z._default(z.boolean(), false),
        from: z.optional(z.string().check(z.minLength(1), z.maxLength(bounds.searchText))),
        customerNumber: z.optional(customerNumber),
        why: z.optional(z.array(z.enum(waitingReasons)).check(z.minLength(1), z.maxLength(waitingReasons.length))),
        hasFiles: z.optional(z.literal(true)),
        after: z.optional(id),
      })
      .check(z.refine(({ waiting, ...others }) => waiting || !isFiltered(others), wrong("onlyWithWaiting"))),
    reply: z.object({ mails: z.array(deskMail), hasMore: z.boolean(), waitingCount: z.int() }),
    perMinute: 300,
  }),
  /**
   * One email's content: sanitized HTML, attachments, and the companies of its presumed sender. If staff forwarded a
   * customer's email, `forwarded` is that email without its header, and companies and `contact` are its author's.
   * `isOriginalLost`: the file store lacks it, so there is no content. `invitations`: who invited the sender of an
   * undecided email; none if it may be forged. `domainOf`, if nothing else says whose it is: the company whose mail domain
   * the sender's address has, or (`isUsersDomain`), if the mail server confirms the sender and the email isn't forwarded, the
   * only one with users at that domain; `customers` then has that one. `recipients`: the addresses in To and Cc.
   */
  getIncomingMail: post("/api/MainIngestion/GetIncomingMail", {
    body: oneMail,
    perMinute: 120,
    reply: z.object({
      mail: deskMail,
      text: z.string(),
      isOriginalLost: z.boolean(),
      recipients: z.array(z.string()).check(z.maxLength(500)),
      files: z.array(z.object({ name: z.string(), size: z.int() })),
      customers: z.array(customer),
      contact: z.nullable(person),
      domainOf: z.nullable(customer),
      isUsersDomain: z.boolean(),
      invitations: z.array(mailInvitation).check(z.maxLength(20)),
      forwarded: z.nullable(
        z.object({ fromName: z.string(), fromEmail: z.string(), subject: z.string(), text: z.string() }),
      ),
    }),
  }),
  /**
   * Creates a case from a waiting or ignored email; with `forwarded`, from the email that staff forwarded in it. With
   * `remember`, which must be among its `mayRemember`, further emails of its sender, or of their whole domain,
   * automatically become cases of this company and contact person. That replaces what was remembered of them.
   */
  createCareCaseFromIncomingMail: post("/api/MainIngestion/CreateCareCaseFromIncomingMail", {
    body: z.strictObject({
      areaId: optionalCareArea,
      mailId: id,
      customerNumber,
      contactPersonId: z.nullable(id),
      forwarded: z._default(z.boolean(), false),
      remember: z.optional(z.enum(rememberedKinds)),
    }),
    reply: z.object({ careCaseId: id }),
    refusals: {
      ...changeRefusals,
      notWaiting,
      notRememberable: [409, "This sender can't be remembered"],
      rememberedFull: [409, `At most ${maxRememberedSenders} senders can be remembered`],
      notForwarded: [409, "No mail stands in this one that staff forwarded"],
    },
    writes: true,
    perMinute: 120,
  }),
  /**
   * Adds such an email to a case. It becomes its sender's message if they are known, may write there, and nothing
   * suggests a forgery; otherwise an internal message by the caller that names its author.
   */
  appendIncomingMail: post("/api/MainIngestion/AppendIncomingMail", {
    body: z.strictObject({ areaId: optionalCareArea, mailId: id, caseId: id }),
    reply: z.object({ messageId: id }),
    refusals: { caseMissing: [409, "There is no such case that takes messages"], notWaiting },
    writes: true,
    perMinute: 120,
  }),
  discardIncomingMail: post("/api/MainIngestion/DiscardIncomingMail", {
    body: oneMail,
    refusals: { notWaiting },
    writes: true,
    perMinute: 120,
  }),
  /** The original email, byte for byte. */
  downloadIncomingMail: download("/api/MainIngestion/DownloadIncomingMail", { body: oneMail, perMinute: 60 }),
} as const;
