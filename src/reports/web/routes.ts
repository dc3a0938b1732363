import type { FeatureRoutes } from "#ui/web-feature.ts";

export const reportsRoutes: FeatureRoutes = {
  "/customers/:id/report": "reports/web/service/ServiceReportScreen.tsx",
  "/company/report": "reports/web/service/CompanyReportScreen.tsx",
};
