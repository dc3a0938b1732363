import type { FeatureContract } from "#platform/contract/feature-contract.ts";

export const backupContract = {
  name: "backup",
  auditedActs: ["restore"],
} as const satisfies FeatureContract;
