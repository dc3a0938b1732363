import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { audienceCalls } from "./calls.ts";

export const audienceContract = {
  name: "audience",
  calls: audienceCalls,
} as const satisfies FeatureContract;
