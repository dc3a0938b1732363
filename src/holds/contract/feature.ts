import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { holdCalls } from "./calls.ts";

export const holdsContract = {
  name: "holds",
  calls: { ...holdCalls },
  tables: {
    kept_for_hold: "administrators: former texts of a message on hold",
    retention_hold: "administrators: holds",
  },
} as const satisfies FeatureContract;
