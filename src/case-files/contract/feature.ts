import { type FeatureContract, withOwner } from "#platform/contract/feature-contract.ts";
import { caseFileCalls } from "./calls.ts";
import { caseFileBounds } from "./case-file-bounds.ts";

export const caseFilesContract = {
  name: "case-files",
  calls: { ...caseFileCalls },
  auditedIds: ["fileId"],
  tables: {
    case_file: "a case: files by its company's people",
    upload_day: withOwner,
  },
  bounds: { caseFileBounds },
} as const satisfies FeatureContract;
