import type { holdCalls } from "#holds/contract/calls.ts";
import type { ExportFeature, FileMakers } from "#platform/server/exports/export-feature.ts";
import { makeKeptFile } from "./kept.ts";

export const holdsExport: ExportFeature = {
  name: "holds",
  files: { exportKept: makeKeptFile } satisfies FileMakers<typeof holdCalls>,
};
