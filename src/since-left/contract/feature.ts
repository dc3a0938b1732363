import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { sinceLeftCalls } from "./calls.ts";

export const sinceLeftContract = {
  name: "since-left",
  calls: { ...sinceLeftCalls },
} as const satisfies FeatureContract;
