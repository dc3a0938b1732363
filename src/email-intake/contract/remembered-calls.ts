import * as z from "zod/mini";
import { rememberedKinds } from "#email-intake/contract/incoming-mail.ts";
import { bounds, id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { person } from "#users/contract/person.ts";

/** Maximum number of remembered addresses and domains. */
export const maxRememberedSenders = 2_000;

/**
 * A sender whose emails become cases of a company. `name` is an address, or a domain without its @. `lacksContact`:
 * they wait anyway, since the company now needs a contact person, or another one.
 */
export const rememberedSender = z.object({
  id,
  kind: z.enum(rememberedKinds),
  name: z.string(),
  customer: z.object({ customerNumber: z.string(), name: z.string() }),
  contact: z.nullable(person),
  lacksContact: z.boolean(),
  rememberedBy: person,
  rememberedAt: z.string(),
});
export type RememberedSender = z.infer<typeof rememberedSender>;

/** Staff only. `createCareCaseFromIncomingMail` remembers a sender. */
export const rememberedCalls = {
  /**
   * Remembered senders, most recently remembered first, 50 per page; `text` is part of an address or of a company's
   * name. `count` is the number of matches.
   */
  getRememberedSendersBySearch: post("/api/MainIngestion/GetRememberedSendersBySearch", {
    body: z.strictObject({
      areaId: optionalCareArea,
      text: z.optional(z.string().check(z.minLength(1), z.maxLength(bounds.searchText))),
      after: z.optional(id),
    }),
    reply: z.object({ senders: z.array(rememberedSender), hasMore: z.boolean(), count: z.int() }),
    perMinute: 300,
  }),
  /** Further emails of this sender wait again; existing cases stay. */
  forgetSender: post("/api/MainIngestion/ForgetSender", {
    body: z.strictObject({ areaId: optionalCareArea, senderId: id }),
    writes: true,
    perMinute: 120,
  }),
} as const;
