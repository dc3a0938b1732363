import { type FeatureContract, havnsOwn } from "#platform/contract/feature-contract.ts";
import { scannerCalls } from "./scanner.ts";

export const fileScansContract = {
  name: "file-scans",
  calls: { ...scannerCalls },
  tables: { scanner_state: havnsOwn },
} as const satisfies FeatureContract;
