import { readsOwnReport } from "#reports/rules/report-reader.ts";
import type { WebFeature } from "#ui/web-feature.ts";

export const reportsWeb: WebFeature = {
  menu: [{ to: "/company/report", words: "companyReport.menu", place: 10, below: "/company", shownTo: readsOwnReport }],
  keysOfEvent: {
    customer: () => [["screen", "customer-report"]],
  },
};
