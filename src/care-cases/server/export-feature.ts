import type { caseListCalls } from "#care-cases/contract/list-calls.ts";
import type { ExportFeature, FileMakers } from "#platform/server/exports/export-feature.ts";
import { makeCaseFile } from "./export/export-cases.ts";
import { caseSections } from "./people/personal-data-store.ts";

export const careCasesExport: ExportFeature = {
  name: "care-cases",
  files: { exportCareCases: makeCaseFile } satisfies FileMakers<typeof caseListCalls>,
  personalData: caseSections,
};
