import * as z from "zod/mini";
import { customerNumber, id, knownEmail } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

/** The path of the call with which staff see a case as a customer's person does: the act of such rows of the audit log. */
export const viewedAct = "/api/CareCase/ViewCareCaseAs";

export const impersonation = z.object({
  /** Unique among those of its kind. */
  id,
  /** Acted for the person, or only saw a case as they do. */
  kind: z.enum(["acted", "viewed"]),
  staff: z.object({ id, name: z.string() }),
  user: z.object({ id, name: z.string() }),
  customerNumber: z.string(),
  startedAt: z.string(),
  /** Null while active; the same instant if viewed. */
  endedAt: z.nullable(z.string()),
  /** The case that was viewed. */
  caseId: z.nullable(id),
});
export type Impersonation = z.infer<typeof impersonation>;

/** The last millisecond of the year 9999. */
const maxInstant = 253_402_300_799_999;

export const impersonationCalls = {
  /** Staff only: this session impersonates the customer's user, for at most 60 minutes. */
  impersonate: post("/api/Impersonate/Impersonate", {
    body: z.strictObject({ areaInfo: optionalCareArea, customerNumber, email: knownEmail }),
    reply: z.object({ token: z.string() }),
    refusals: {
      nested: [409, "Somebody who acts for another can't act for a third"],
      onlyCustomers: [403, "Only customers can be acted for"],
    },
    needsProof: "sometimes",
    writes: true,
    perMinute: 30,
  }),
  /** Ends the impersonation. */
  removeImpersonation: post("/api/Impersonate/RemoveImpersonation", {
    reply: z.object({ token: z.string() }),
    anyIdentity: true,
    refusals: { notImpersonating: [409, "You act for nobody"] },
    writes: true,
    perMinute: 60,
  }),
  /**
   * When staff acted for others, or saw a case as they do; newest first, 50 per page: staff see all, administrators those
   * in their active company.
   */
  getImpersonationsBySearch: post("/api/Impersonate/GetImpersonationsBySearch", {
    body: z.strictObject({
      areaId: optionalCareArea,
      customerNumber: z.optional(customerNumber),
      userId: z.optional(id),
      /** Those that started earlier, in milliseconds since 1970: than the last of the previous page, of whichever kind. */
      beforeAt: z.optional(z.int().check(z.minimum(0), z.maximum(maxInstant))),
    }),
    reply: z.object({ impersonations: z.array(impersonation), hasMore: z.boolean() }),
    perMinute: 240,
  }),
} as const;
