import * as z from "zod/mini";
import { heldReasons, mailbox, mailboxProblems, mailboxStates } from "#email-intake/contract/mailbox.ts";
import { id } from "#platform/contract/bounds.ts";
import { get, optionalCareArea, post } from "#platform/contract/call.ts";
import { wrong } from "#platform/contract/field-problems.ts";

/** The most mails that one call has tried again. */
export const mostMailsRetried = 100;

const some = z
  .strictObject({
    areaId: optionalCareArea,
    mailIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(mostMailsRetried))),
    /** All that failed. */
    all: z.optional(z.literal(true)),
  })
  .check(z.refine(({ mailIds, all }) => (mailIds === undefined) !== (all === undefined), wrong("mailsOrAll")));

/** Staff only. */
export const mailboxCalls = {
  /** How it stands with the mailboxes that are read, and which server's word on a sender is taken (`MAIL_TRUSTED_AUTH`). */
  getMailboxes: get("/api/MainIngestion/GetMailboxes", {
    reply: z.object({ mailboxes: z.array(mailbox), trustedAuth: z.nullable(z.string()) }),
    perMinute: 600,
  }),
  /**
   * Takes mails in anew that failed or could not be read, from their originals; a hundred at a time. What was decided
   * meanwhile is left, and so is what has no original. `isMore`: others that failed were left for another call.
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
  /** Why it is not read. */
  problem: z.nullable(z.enum(mailboxProblems)),
  since: z.string(),
  lastReadAt: z.nullable(z.string()),
  waiting: z.int(),
  held: z.int(),
  /** Why the one that could not come in waits longest. */
  heldReason: z.nullable(z.enum(heldReasons)),
  failed: z.int(),
});

/** For who watches an installation: figures and reasons by their names, no names of anybody and no words of others. */
export const mailHealthCalls = {
  /** Every mailbox is read. 503 while one is not, with the same figures. */
  healthMail: get("/health/mail", {
    reply: z.object({ status: z.literal("Healthy"), mailboxes: z.array(watched) }),
    refusals: { mailNotRead: [503, "A mailbox is not read"] },
  }),
} as const;
