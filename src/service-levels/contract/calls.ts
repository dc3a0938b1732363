import * as z from "zod/mini";
import { customerNumber, id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

export const targetSeverities = ["Critical", "Significantly", "Important", "Regular", "None"] as const;

/** Targets of one severity. Minutes are of support time, or around the clock. */
export const serviceLevelTarget = z.object({
  severity: z.enum(targetSeverities),
  clock: z.enum(["support", "around"]),
  firstResponseMinutes: z.int(),
  resolutionMinutes: z.nullable(z.int()),
});
export type ServiceLevelTarget = z.infer<typeof serviceLevelTarget>;

export const serviceLevelAgreement = z.object({
  id,
  name: z.string(),
  description: z.string(),
  /** Companies keep it, but it can't be assigned any more. Not visible to customers. */
  isRetired: z.boolean(),
  targets: z.array(serviceLevelTarget),
});
export type ServiceLevelAgreement = z.infer<typeof serviceLevelAgreement>;

export const serviceLevelCalls = {
  /**
   * Agreements by name, with today's targets: all for staff, the active company's for customers. With `customerNumber`
   * only that company's; empty if the caller can't see the company.
   */
  getServiceLevelAgreements: post("/api/Preferences/GetServiceLevelAgreements", {
    body: z._default(z.strictObject({ areaId: optionalCareArea, customerNumber: z.optional(customerNumber) }), {
      areaId: "care",
    }),
    reply: z.object({ agreements: z.array(serviceLevelAgreement) }),
    perMinute: 300,
  }),
} as const;
