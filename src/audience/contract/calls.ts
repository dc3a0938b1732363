import * as z from "zod/mini";
import { changeRefusals } from "#care-cases/contract/public.ts";
import { audienceToken } from "#case-messages/contract/audience-token.ts";
import { messageBounds } from "#case-messages/contract/message-bounds.ts";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

/** How many people are named of all. */
export const maxNamed = 20;

const side = z.object({
  count: z.int(),
  /** The first by name; none for those who may only know how many they are. */
  people: z.array(z.object({ id, name: z.string() })).check(z.maxLength(maxNamed)),
});

/** How many are told in each way: by email at once, in the summary of 08:00, or in the inbox alone. */
const toldCounts = z.object({ atOnce: z.int(), inSummary: z.int(), inbox: z.int() });
export type ToldCounts = z.infer<typeof toldCounts>;

const told = z.object({
  staff: toldCounts,
  customers: toldCounts,
  /** The first by name. */
  people: z
    .array(z.object({ id, name: z.string(), isStaff: z.boolean(), how: z.enum(["atOnce", "inSummary", "inbox"]) }))
    .check(z.maxLength(maxNamed)),
});

/** Who can read a message, and who is told of it if it is sent as it is, and nobody reads, mutes or changes settings first. */
const messageAudience = z.object({
  /** The case's company and its people who can read the message; null for an internal one. */
  company: z.nullable(z.extend(side, { name: z.string(), token: audienceToken })),
  /** The staff who can; null for customers. */
  staff: z.nullable(side),
  /** Null for customers. */
  told: z.nullable(told),
});
export type MessageAudience = z.infer<typeof messageAudience>;

export const audienceCalls = {
  /** The audience of a message that the caller could write now. */
  getMessageAudience: post("/api/CareCase/GetMessageAudience", {
    body: z.strictObject({
      areaId: optionalCareArea,
      caseId: id,
      isInternal: z._default(z.boolean(), false),
      /** Whom it mentions. */
      mentions: z._default(z.array(id).check(z.maxLength(messageBounds.mentions)), []),
    }),
    reply: messageAudience,
    refusals: {
      ...changeRefusals,
      noCustomer: [409, "A case with no customer cannot receive comments"],
      caseEnded: [409, "The case has ended and takes no more messages"],
    },
    perMinute: 240,
  }),
} as const;
