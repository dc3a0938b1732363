import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { wrong } from "#platform/contract/field-problems.ts";

/** What an email was about. "other": any other kind. */
export const mailKinds = [
  "invitation",
  "address",
  "password",
  "newBrowser",
  "case",
  "summary",
  "answer",
  "other",
] as const;

/** A permanently failed email. Its text isn't included, since it may contain links that grant access. */
export const givenUpMail = z.object({
  id,
  to: z.string(),
  kind: z.enum(mailKinds),
  waitingSince: z.string(),
  givenUpAt: z.string(),
  attempts: z.int(),
  /** Whether the mail server rejected it; otherwise it was retried for two days. */
  isRefused: z.boolean(),
  /** The mail server's last reply, or the error. */
  said: z.string(),
});
export type GivenUpMail = z.infer<typeof givenUpMail>;

/** Maximum number of emails per reply and per request by id. */
export const maxGivenUpMails = 100;

const some = z
  .strictObject({
    areaId: optionalCareArea,
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxGivenUpMails))),
    /** All that had failed by this time. */
    allUntil: z.optional(z.iso.datetime({ precision: 3, error: wrong("instant") })),
  })
  .check(z.refine(({ ids, allUntil }) => (ids === undefined) !== (allUntil === undefined), wrong("onlyOneOfMails")));
const done = z.object({ count: z.int() });

/** Staff only. Failed emails are deleted after 30 days. */
export const givenUpMailCalls = {
  /** The newest hundred, and the total count. */
  getGivenUpMails: post("/api/Mails/GetGivenUpMails", {
    body: z.strictObject({ areaId: optionalCareArea }),
    reply: z.object({ mails: z.array(givenUpMail), total: z.int() }),
    perMinute: 120,
  }),
  /** Retries them as if new. Ignores those that no longer exist. */
  retryGivenUpMails: post("/api/Mails/RetryGivenUpMails", { body: some, reply: done, writes: true, perMinute: 60 }),
  /** Discards them. */
  discardGivenUpMails: post("/api/Mails/DiscardGivenUpMails", { body: some, reply: done, writes: true, perMinute: 60 }),
} as const;
