import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { supportCalls } from "./calls.ts";

export const supportContract = {
  name: "support",
  calls: { ...supportCalls },
} as const satisfies FeatureContract;
