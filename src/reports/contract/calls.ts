import * as z from "zod/mini";
import { caseStatuses, severities } from "#care-cases/contract/care-case.ts";
import { customerNumber } from "#platform/contract/bounds.ts";
import { optionalCareArea, post } from "#platform/contract/call.ts";

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));
/**
 * Of the cases whose target was met, or ran out unmet, in a month. The median is of all of them, in minutes of the clock
 * that is agreed (support time, where nothing is); what is still owed counts with the time so far. Null without cases.
 */
const against = z.object({ met: z.int(), failed: z.int(), medianMinutes: z.nullable(z.int()) });

export const customerReport = z.object({
  /** Submitted and not ended, the backlog included; only what has cases, in the order of the lists. */
  openByStatus: z.array(z.object({ status: z.enum(caseStatuses), count: z.int() })),
  openBySeverity: z.array(z.object({ severity: z.nullable(z.enum(severities)), count: z.int() })),
  /** Oldest month first, in Europe/Copenhagen, this month included. Closed counts cancelled cases too; one that was reopened is not. */
  months: z.array(z.object({ month, raised: z.int(), closed: z.int(), firstResponse: against, resolution: against })),
  /** The agreement of now, whose targets of the day of the submit count; null without one: then met and failed are 0. */
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
    perMinute: 30,
  }),
} as const;
