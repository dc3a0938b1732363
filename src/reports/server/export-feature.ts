import type { ExportFeature, FileMakers } from "#platform/server/exports/export-feature.ts";
import type { reportCalls } from "#reports/contract/calls.ts";
import { makeCustomerReportFile } from "./export-customer-report.ts";
import { makeServiceReportFile } from "./export-service-report.ts";

export const reportsExport: ExportFeature = {
  name: "reports",
  files: {
    exportCustomerReport: makeCustomerReportFile,
    exportServiceReport: makeServiceReportFile,
  } satisfies FileMakers<typeof reportCalls>,
};
