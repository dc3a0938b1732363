import type { companyExportCalls } from "#company-export/contract/calls.ts";
import type { ExportFeature, FileMakers } from "#platform/server/exports/export-feature.ts";
import { makeCompanyFile } from "./export-company.ts";

export const companyExportExport: ExportFeature = {
  name: "company-export",
  files: { exportCompany: makeCompanyFile } satisfies FileMakers<typeof companyExportCalls>,
};
