import * as z from "zod/mini";
import { bounds, customerNumber, id, oneLine } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";
import { person } from "#users/contract/person.ts";

/** Maximum number of a company's mail domains. */
export const maxMailDomains = 20;

/** The longest domain, in any of its spellings. */
export const longestDomain = 253;

/** A domain of a company's addresses, in Punycode. It proposes the company for waiting emails from there. */
export const mailDomain = z.object({
  id,
  domain: z.string(),
  customer: z.object({ customerNumber: z.string(), name: z.string() }),
  addedBy: person,
  addedAt: z.string(),
});
export type MailDomain = z.infer<typeof mailDomain>;

/** Staff only: others would learn from a refusal that a domain is another company's. */
export const mailDomainCalls = {
  /**
   * Mail domains of companies, most recently added first, 50 per page; `text` is part of a domain or of a company's
   * name. `count` is the number of matches.
   */
  getMailDomainsBySearch: post("/api/MainIngestion/GetMailDomainsBySearch", {
    body: z.strictObject({
      areaId: optionalCareArea,
      text: z.optional(z.string().check(z.minLength(1), z.maxLength(bounds.searchText))),
      after: z.optional(id),
    }),
    reply: z.object({ domains: z.array(mailDomain), hasMore: z.boolean(), count: z.int() }),
    perMinute: 300,
  }),
  /** Adds a domain, without its subdomains. The same one again changes nothing. */
  addMailDomain: post("/api/MainIngestion/AddMailDomain", {
    body: z.strictObject({
      areaId: optionalCareArea,
      customerNumber,
      domain: z.string().check(z.minLength(1), z.maxLength(longestDomain + 1), oneLine),
    }),
    reply: z.object({ domainId: id }),
    refusals: {
      mailDomainWrong: [409, "This isn't a domain that addresses can have"],
      mailDomainPublic: [409, "Anybody can get an address at this domain"],
      mailDomainOurs: [409, "This is a domain of the provider"],
      mailDomainTaken: [409, "Another company has this domain"],
      mailDomainsFull: [409, `A company can have at most ${maxMailDomains} mail domains`],
    },
    writes: true,
    perMinute: 60,
  }),
  /** The domain proposes no company any more. */
  removeMailDomain: post("/api/MainIngestion/RemoveMailDomain", {
    body: z.strictObject({ areaId: optionalCareArea, domainId: id }),
    writes: true,
    perMinute: 120,
  }),
} as const;
