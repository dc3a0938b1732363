import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { dashboardCalls } from "./calls.ts";
import { coordinatorCalls } from "./coordinator.ts";
import { executiveCalls } from "./executive.ts";

export const dashboardContract = {
  name: "dashboard",
  calls: { ...dashboardCalls, ...executiveCalls, ...coordinatorCalls },
} as const satisfies FeatureContract;
