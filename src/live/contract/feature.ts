import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { liveCalls } from "./calls.ts";

export const liveContract = {
  name: "live",
  calls: { ...liveCalls },
  tables: {
    case_presence: "a case: tabs of one person",
  },
} as const satisfies FeatureContract;
