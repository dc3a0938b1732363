import * as z from "zod/mini";
import { customerNumber } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

export const companyCalls = {
  /** Makes another of the caller's companies the active one of this session. A company that is not theirs is not found. */
  updateCustomerNumber: post("/api/User/UpdateCustomerNumber", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber }),
    anyActing: true,
    reply: z.object({ updatedToken: z.string() }),
    writes: true,
    perMinute: 60,
  }),
} as const;
