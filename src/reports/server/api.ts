import { implement, staffOnly } from "#platform/server/implement.ts";
import { reportCalls } from "#reports/contract/calls.ts";
import { getCustomerReport } from "#reports/server/get-customer-report.ts";

export const reportApi = implement(reportCalls, {
  getCustomerReport: { allow: staffOnly, run: getCustomerReport },
});
