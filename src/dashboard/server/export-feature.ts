import type { executiveCalls } from "#dashboard/contract/executive.ts";
import type { ExportFeature, FileMakers } from "#platform/server/exports/export-feature.ts";
import { makeExecutiveFile } from "./export-executive-figures.ts";

export const dashboardExport: ExportFeature = {
  name: "dashboard",
  files: { exportExecutiveFigures: makeExecutiveFile } satisfies FileMakers<typeof executiveCalls>,
};
