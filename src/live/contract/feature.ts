import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { liveCalls } from "./calls.ts";
import { presenceBounds } from "./presence-bounds.ts";

export const liveContract = {
  name: "live",
  calls: { ...liveCalls },
  tables: {
    case_presence: "a case: tabs of one person",
  },
  bounds: { presenceBounds },
} as const satisfies FeatureContract;
