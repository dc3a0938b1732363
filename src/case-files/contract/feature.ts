import { type FeatureContract, withOwner } from "#platform/contract/feature-contract.ts";
import { caseFileCalls } from "./calls.ts";

export const caseFilesContract = {
  name: "case-files",
  calls: { ...caseFileCalls },
  auditedIds: ["fileId"],
  tables: {
    case_file: "a case: files by its company's people",
    upload_day: withOwner,
  },
} as const satisfies FeatureContract;
