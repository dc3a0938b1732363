import { type FeatureContract, temporary } from "#platform/contract/feature-contract.ts";
import { awayCalls } from "./away-calls.ts";
import { staffCalls } from "./calls.ts";
import { leaveCalls } from "./leave-calls.ts";
import { staffBounds } from "./staff-bounds.ts";
import { teamCalls } from "./team-calls.ts";

export const staffContract = {
  name: "staff",
  calls: { ...staffCalls, ...teamCalls, ...awayCalls, ...leaveCalls },
  tables: {
    staff_leave: "administrators: colleagues",
    staff_leave_case: temporary,
  },
  bounds: { staffBounds },
} as const satisfies FeatureContract;
