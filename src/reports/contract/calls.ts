import * as z from "zod/mini";
import { caseStatuses, severities } from "#care-cases/contract/care-case.ts";
import { customerNumber } from "#platform/contract/bounds.ts";
import { computedFile, optionalCareArea, post } from "#platform/contract/call.ts";
import { wrong } from "#platform/contract/field-problems.ts";
import { against, serviceReport } from "./service-report.ts";

/** From 2000 on; the server refuses months that have not begun. */
const month = z.string().check(z.regex(/^2\d{3}-(0[1-9]|1[0-2])$/, wrong("month")));

export const customerReport = z.object({
  /** Submitted and not ended, the backlog included; only what has cases, in the order of the lists. */
  openByStatus: z.array(z.object({ status: z.enum(caseStatuses), count: z.int() })),
  openBySeverity: z.array(z.object({ severity: z.nullable(z.enum(severities)), count: z.int() })),
  /** Oldest month first, in Europe/Copenhagen, this month included. Closed counts cancelled cases too; one that was reopened is not. */
  months: z.array(z.object({ month, raised: z.int(), closed: z.int(), firstResponse: against, resolution: against })),
  /** The agreement of now; met and failed are by what was agreed for each case. */
  serviceLevelAgreement: z.nullable(z.string()),
});
export type CustomerReport = z.infer<typeof customerReport>;

const months = z._default(z.int().check(z.minimum(1), z.maximum(24)), 12);
const file = { format: z.enum(["csv", "xlsx"]), locale: z.enum(["en-US", "da-DK"]) } as const;

export const reportCalls = {
  /** Staff only. */
  getCustomerReport: post("/api/Customer/GetCustomerReport", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber, months }),
    reply: z.object({ report: customerReport }),
    perMinute: 30,
  }),
  /** Staff only: a company's month, to be printed; without one, the last that is over. */
  getServiceReport: post("/api/Customer/GetServiceReport", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber, month: z.optional(month) }),
    reply: z.object({ report: serviceReport }),
    perMinute: 60,
  }),
  /** Staff only: the months of a customer's report as CSV (UTF-8 with a mark, semicolons in Danish) or Excel. */
  exportCustomerReport: computedFile("/api/Customer/ExportCustomerReport", {
    body: z.strictObject({ areaId: optionalCareArea, customerNumber, months, ...file }),
    perMinute: 10,
  }),
  /** Staff only: the figures of a service report, or every case of its month, 10,000 at the most. */
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
