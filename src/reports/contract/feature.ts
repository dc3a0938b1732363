import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { reportCalls } from "./calls.ts";
import { reportsProblems } from "./problems.ts";

export const reportsContract = {
  name: "reports",
  calls: { ...reportCalls },
  problems: reportsProblems,
} as const satisfies FeatureContract;
