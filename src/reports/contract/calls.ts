import * as z from "zod/mini";
import { caseStatuses, severities } from "#care-cases/contract/care-case.ts";
import { customerNumber } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));
/** Of the cases whose target fell due or was met in a month. Medians in minutes of the agreement's clock; null without cases. */
const against = z.object({ met: z.int(), failed: z.int(), medianMinutes: z.nullable(z.int()) });

export const customerReport = z.object({
  openByStatus: z.array(z.object({ status: z.enum(caseStatuses), count: z.int() })),
  openBySeverity: z.array(z.object({ severity: z.nullable(z.enum(severities)), count: z.int() })),
  /** Oldest month first, in Europe/Copenhagen, this month included. */
  months: z.array(z.object({ month, raised: z.int(), closed: z.int(), firstResponse: against, resolution: against })),
  /** The agreement that the figures are held against; null without one: then met and failed are 0. */
  serviceLevelAgreement: z.nullable(z.string()),
});
export type CustomerReport = z.infer<typeof customerReport>;

export const reportCalls = {
  /** Staff only. */
  getCustomerReport: post("/api/Customer/GetCustomerReport", {
    body: z.strictObject({
      areaId: optionalCareArea,
      customerNumber,
      months: z._default(z.int().check(z.minimum(1), z.maximum(24)), 12),
    }),
    reply: z.object({ report: customerReport }),
    perMinute: 120,
  }),
} as const;
