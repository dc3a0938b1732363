import { actorsWho, always, implement, staffOnly } from "#platform/server/http/implement.ts";
import { reportCalls } from "#reports/contract/calls.ts";
import { readsReports } from "#reports/rules/report-reader.ts";
import { exportCustomerReport } from "#reports/server/export-customer-report.ts";
import { exportServiceReport } from "#reports/server/export-service-report.ts";
import { getCustomerReport } from "#reports/server/get-customer-report.ts";
import { getServiceReport } from "#reports/server/get-service-report.ts";

export const reportApi = implement(reportCalls, {
  getCustomerReport: {
    allow: staffOnly,
    run: getCustomerReport,
    isHeavy: always,
  },
  getServiceReport: {
    allow: actorsWho(readsReports),
    run: getServiceReport,
    isHeavy: always,
  },
  exportCustomerReport: {
    allow: staffOnly,
    run: exportCustomerReport,
    isHeavy: always,
  },
  exportServiceReport: {
    allow: actorsWho(readsReports),
    run: exportServiceReport,
    isHeavy: always,
  },
});
