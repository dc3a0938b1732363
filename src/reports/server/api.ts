import { actorsWho, always, implement } from "#platform/server/http/implement.ts";
import { reportCalls } from "#reports/contract/calls.ts";
import { exportCustomerReport } from "#reports/server/export-customer-report.ts";
import { exportServiceReport } from "#reports/server/export-service-report.ts";
import { getCustomerReport } from "#reports/server/get-customer-report.ts";
import { getServiceReport } from "#reports/server/get-service-report.ts";
import { staffMay } from "#roles/rules/staff-rights.ts";

export const reportApi = implement(reportCalls, {
  getCustomerReport: {
    allow: actorsWho((actor) => staffMay(actor, "readFigures")),
    run: getCustomerReport,
    isHeavy: always,
  },
  getServiceReport: {
    allow: actorsWho((actor) => staffMay(actor, "readFigures")),
    run: getServiceReport,
    isHeavy: always,
  },
  exportCustomerReport: {
    allow: actorsWho((actor) => staffMay(actor, "readFigures")),
    run: exportCustomerReport,
    isHeavy: always,
  },
  exportServiceReport: {
    allow: actorsWho((actor) => staffMay(actor, "readFigures")),
    run: exportServiceReport,
    isHeavy: always,
  },
});
