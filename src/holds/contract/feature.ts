import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { holdBounds, holdCalls } from "./calls.ts";
import { keptForHoldBounds } from "./kept.ts";

export const holdsContract = {
  name: "holds",
  calls: { ...holdCalls },
  tables: {
    kept_for_hold: "administrators: former texts of a message on hold",
    retention_hold: "administrators: holds",
  },
  bounds: { holdBounds, keptForHoldBounds },
} as const satisfies FeatureContract;
