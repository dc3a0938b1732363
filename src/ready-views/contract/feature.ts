import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { readyViewCalls } from "./calls.ts";

export const readyViewsContract = {
  name: "ready-views",
  calls: readyViewCalls,
} as const satisfies FeatureContract;
