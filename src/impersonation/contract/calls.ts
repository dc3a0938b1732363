import * as z from "zod/mini";
import { customerNumber, id, knownEmail } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

export const impersonation = z.object({
  id,
  staff: z.object({ id, name: z.string() }),
  user: z.object({ id, name: z.string() }),
  customerNumber: z.string(),
  startedAt: z.string(),
  /** Null while active. */
  endedAt: z.nullable(z.string()),
});
export type Impersonation = z.infer<typeof impersonation>;

export const impersonationCalls = {
  /** Staff only: this session impersonates the customer's user, for at most 60 minutes. */
  impersonate: post("/api/Impersonate/Impersonate", {
    body: z.strictObject({ areaInfo: optionalCareArea, customerNumber, email: knownEmail }),
    reply: z.object({ token: z.string() }),
    refusals: {
      nested: [409, "Somebody who acts for another can't act for a third"],
      onlyCustomers: [403, "Only customers can be acted for"],
    },
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
  /** Impersonations, newest first, 50 per page: staff see all, administrators those in their active company. */
  getImpersonationsBySearch: post("/api/Impersonate/GetImpersonationsBySearch", {
    body: z.strictObject({
      areaId: optionalCareArea,
      customerNumber: z.optional(customerNumber),
      userId: z.optional(id),
      /** The lowest id of the previous page. */
      before: z.optional(id),
    }),
    reply: z.object({ impersonations: z.array(impersonation), hasMore: z.boolean() }),
    perMinute: 240,
  }),
} as const;
