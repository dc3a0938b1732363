import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { impersonationCalls } from "./calls.ts";

export const impersonationContract = {
  name: "impersonation",
  calls: { ...impersonationCalls },
} as const satisfies FeatureContract;
