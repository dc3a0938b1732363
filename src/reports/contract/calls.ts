import * as z from "zod/mini";
import { caseStatuses, severities } from "#care-cases/contract/public.ts";
import { customerNumber } from "#platform/contract/bounds.ts";
import { computedFile, optionalCareArea, post } from "#platform/contract/call.ts";
import { wrong } from "#platform/contract/field-problems.ts";
import { against, serviceReport } from "./service-report.ts";

/** From 2000 on; the server refuses future months. */
const month = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, wrong("month")));

export const customerReport = z.object({
  /** Submitted and not ended, including the backlog; only non-zero counts, in list order. */
  openByStatus: z.array(z.object({ status: z.enum(caseStatuses), count: z.int() })),
  openBySeverity: z.array(z.object({ severity: z.nullable(z.enum(severities)), count: z.int() })),
  /**
   * Oldest month first, in Europe/Copenhagen, including the current one. Closed includes cancelled cases, but not
   * reopened ones.
   */
  months: z.array(z.object({ month, raised: z.int(), closed: z.int(), firstResponse: against, resolution: against })),
  /** The current agreement; met and failed are by each case's own. */
  serviceLevelAgreement: z.nullable(z.string()),
});
export type CustomerReportData = z.infer<typeof customerReport>;

const months = z._default(z.int().check(z.minimum(1), z.maximum(24)), 12);
const file = { format: z.enum(["csv", "xlsx"]), locale: z.enum(["en-US", "da-DK"]) } as const;

export const reportCalls = {
  /** Staff only. */
  getCustomerReport: post("/api/Customer/GetCustomerReport", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber, months }),
    reply: z.object({ report: customerReport }),
    perMinute: 30,
  }),
  /** A company's monthly report for printing, by default of the last full month: for staff, and for its administrators. */
  getServiceReport: post("/api/Customer/GetServiceReport", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber, month: z.optional(month) }),
    reply: z.object({ report: serviceReport }),
    perMinute: 60,
  }),
  /** Staff only: the months of a customer's report as CSV (UTF-8 with BOM, semicolons in Danish) or Excel. */
  exportCustomerReport: computedFile("/api/Customer/ExportCustomerReport", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber, months, ...file }),
    perMinute: 10,
  }),
  /** The figures of a service report, or all cases of its month, at most 10,000: for staff, and for the company's administrators. */
  exportServiceReport: computedFile("/api/Customer/ExportServiceReport", {
    body: z.strictObject({
      areaId: optionalCareArea,
      customerNumber,
      month,
      part: z.enum(["summary", "cases"]),
      ...file,
    }),
    perMinute: 10,
  }),
} as const;
