import * as z from "zod/mini";
import { id } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

export const targetSeverities = ["Critical", "Significantly", "Important", "Regular", "None"] as const;

/** How fast, for one severity. Minutes are of support time, or round the clock. */
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
  /** Companies keep it, and none takes it anew. Customers are not told. */
  isRetired: z.boolean(),
  targets: z.array(serviceLevelTarget),
});
export type ServiceLevelAgreement = z.infer<typeof serviceLevelAgreement>;

export const serviceLevelCalls = {
  /** The agreements by name: staff all, customers that of their active company. */
  getServiceLevelAgreements: post("/api/Preferences/GetServiceLevelAgreements", {
    body: z._default(z.strictObject({ areaId: optionalCareArea }), { areaId: "care" }),
    reply: z.object({ agreements: z.array(serviceLevelAgreement) }),
    perMinute: 300,
  }),
} as const;
