import { type FeatureContract, havnsOwn, temporary } from "#platform/contract/feature-contract.ts";
import { dashboardCalls } from "./calls.ts";
import { coordinatorCalls } from "./coordinator.ts";
import { executiveCalls } from "./executive.ts";

export const dashboardContract = {
  name: "dashboard",
  calls: { ...dashboardCalls, ...executiveCalls, ...coordinatorCalls },
  tables: { case_figure: havnsOwn, case_figure_change: temporary },
} as const satisfies FeatureContract;
