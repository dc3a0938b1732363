import type { FeatureContract } from "#platform/contract/feature-contract.ts";
import { impersonationCalls } from "./calls.ts";

export const impersonationContract = {
  name: "impersonation",
  calls: { ...impersonationCalls },
  tables: {
    impersonation: "everybody: cases, companies, incoming emails, acts for a customer",
  },
} as const satisfies FeatureContract;
