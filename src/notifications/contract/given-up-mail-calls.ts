import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { wrong } from "#platform/contract/field-problems.ts";

/** What a mail was about. "other": a kind that is not told apart. */
export const mailKinds = ["invitation", "address", "password", "case", "summary", "answer", "other"] as const;

/** A mail that is not tried any more. Its words are not said: links in it let people in. */
export const givenUpMail = z.object({
  id,
  to: z.string(),
  kind: z.enum(mailKinds),
  waitingSince: z.string(),
  givenUpAt: z.string(),
  attempts: z.int(),
  /** Whether the mail server refused it for good; otherwise it was tried for two days. */
  isRefused: z.boolean(),
  /** The last that the mail server said, or what stood in the way. */
  said: z.string(),
});
export type GivenUpMail = z.infer<typeof givenUpMail>;

/** The most mails in one reply, and in one act that names them. */
export const mostGivenUpMails = 100;

const some = z
  .strictObject({
    areaId: optionalCareArea,
    ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(mostGivenUpMails))),
    /** All that were given up until then. */
    allUntil: z.optional(z.iso.datetime({ precision: 3, error: wrong("instant") })),
  })
  .check(z.refine(({ ids, allUntil }) => (ids === undefined) !== (allUntil === undefined), wrong("onlyOneOfMails")));
const done = z.object({ count: z.int() });

/** Staff only. Mails that nobody takes care of go after 30 days. */
export const givenUpMailCalls = {
  /** The newest hundred, and how many there are. */
  getGivenUpMails: post("/api/Mails/GetGivenUpMails", {
    body: z.strictObject({ areaId: optionalCareArea }),
    reply: z.object({ mails: z.array(givenUpMail), total: z.int() }),
    perMinute: 120,
  }),
  /** Tries them again, as if they were new. What is not there any more is left. */
  retryGivenUpMails: post("/api/Mails/RetryGivenUpMails", { body: some, reply: done, writes: true, perMinute: 60 }),
  /** Throws them away. */
  discardGivenUpMails: post("/api/Mails/DiscardGivenUpMails", { body: some, reply: done, writes: true, perMinute: 60 }),
} as const;
