import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { reportCalls } from "./calls.ts";

export const reportsContract = {
  name: "reports",
  calls: { ...reportCalls },
} as const satisfies FeatureContract;
