import * as z from "zod/mini";
import { customerNumber } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

export const companyCalls = {
  /** Switches the session's active company. Another company than the caller's is reported as nonexistent. */
  updateCustomerNumber: post("/api/User/UpdateCustomerNumber", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber }),
    anyIdentity: true,
    reply: z.object({ updatedToken: z.string() }),
    writes: true,
    perMinute: 60,
  }),
} as const;
