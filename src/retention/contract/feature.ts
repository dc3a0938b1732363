import { type FeatureContract, havnsOwn, withOwner } from "#platform/contract/feature-contract.ts";
import { retentionCalls } from "./calls.ts";

export const retentionContract = {
  name: "retention",
  calls: { ...retentionCalls },
  auditedActs: ["remove-old"],
  tables: {
    retention_run: havnsOwn,
    emptied_case: withOwner,
  },
} as const satisfies FeatureContract;
