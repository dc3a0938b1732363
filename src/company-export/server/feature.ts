import { companyExportCalls } from "#company-export/contract/calls.ts";
import { exportsCompanies } from "#company-export/rules/company-reader.ts";
import { actorsWho, implement, notImpersonating } from "#platform/server/http/implement.ts";
import type { ServerFeature } from "#platform/server/server-feature.ts";
import { exportCompany } from "./export-company.ts";

export const companyExportServer: ServerFeature = {
  name: "company-export",
  api: implement(companyExportCalls, {
    exportCompany: { allow: notImpersonating(actorsWho(exportsCompanies)), run: exportCompany },
  }),
};
