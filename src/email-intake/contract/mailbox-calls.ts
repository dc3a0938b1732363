import * as z from "zod/mini";
import { heldReasons, mailbox, mailboxProblems, mailboxStates } from "#email-intake/contract/mailbox.ts";
import { id } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";
import { wrong } from "#platform/contract/field-problems.ts";

/** Maximum number of emails per retry call. */
export const maxMailsRetried = 100;

const some = z
  .strictObject({
    areaId: optionalCareArea,
    mailIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxMailsRetried))),
    /** All failed emails. */
    all: z.optional(z.literal(true)),
  })
  .check(z.refine(({ mailIds, all }) => (mailIds === undefined) !== (all === undefined), wrong("mailsOrAll")));

/** Staff only. */
export const mailboxCalls = {
  /** Status of the incoming mailboxes. `trustedAuth`: of the environment's (`MAIL_TRUSTED_AUTH`). */
  getMailboxes: get("/api/MainIngestion/GetMailboxes", {
    reply: z.object({ mailboxes: z.array(mailbox), trustedAuth: z.nullable(z.string()) }),
    perMinute: 600,
  }),
  /**
   * Reprocesses failed or unreadable emails from their originals, a hundred at a time. Skips those decided meanwhile
   * and those without an original. `isMore`: more failed emails remain.
   */
  retryIncomingMails: post("/api/MainIngestion/RetryIncomingMails", {
    body: some,
    reply: z.object({ count: z.int(), isMore: z.boolean() }),
    writes: true,
    perMinute: 60,
  }),
} as const;

const watched = z.object({
  state: z.enum(mailboxStates),
  /** Why it can't be read. */
  problem: z.nullable(z.enum(mailboxProblems)),
  since: z.string(),
  lastReadAt: z.nullable(z.string()),
  waiting: z.int(),
  held: z.int(),
  /** Why the email that has been held longest couldn't be taken in; a fault of our own comes first. */
  heldReason: z.nullable(z.enum(heldReasons)),
  failed: z.int(),
});

/** For monitoring: figures and reason codes only, no names and no foreign texts. */
export const mailHealthCalls = {
  /** 200 if every mailbox is being read and its emails can be stored, otherwise 503 with the same figures. */
  healthMail: get("/health/mail", {
    reply: z.object({ status: z.literal("Healthy"), mailboxes: z.array(watched) }),
    refusals: {
      mailNotRead: [503, "A mailbox is not read"],
      mailNotStored: [503, "Emails wait because nothing can be stored"],
    },
  }),
} as const;
